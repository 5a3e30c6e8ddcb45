import { expect, test } from './support/test.ts';

const pages = [
  ['/about-us', 'About Us', 'About Us', '/about-us'],
  ['/aboutus', 'About Us', 'About Us', '/about-us'],
  ['/privacy-policy', 'Privacy Policy', 'Privacy Policy', '/privacy-policy'],
  ['/policy', 'Privacy Policy', 'Privacy Policy', '/privacy-policy'],
  ['/delivery-information', 'Delivery Information', 'Delivery Information', '/delivery-information'],
  ['/terms', 'Terms & Conditions', 'Terms & Conditions', '/terms'],
  ['/contact', 'Contact', 'We would love to hear from you.', '/contact'],
] as const;

for (const [path, title, heading, canonical] of pages) {
  test(`${path} says what it is for, to everybody the same`, async ({ page, expectAccessible }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    expect(response?.headers()['set-cookie']).toBeUndefined();
    await expect(page).toHaveTitle(`${title} · Bookfront`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(title);
    const address = await page.locator('link[rel="canonical"]').getAttribute('href');
    expect(new URL(address ?? '').pathname).toBe(canonical);
    await expectAccessible(page);
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a narrow phone reads them without scrolling sideways, ${colorScheme}`, async ({ page, expectAccessible }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of ['/delivery-information', '/privacy-policy', '/contact']) {
      await page.goto(path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      await expectAccessible(page);
    }
  });
}

test('contact shows the stores, each with its hotline, e-mail and hours', async ({ page }) => {
  await page.goto('/contact');
  const stores = page.getByRole('region', { name: 'Our stores' }).getByRole('listitem');
  await expect(stores.getByRole('heading')).toHaveText(['New York', 'Las Vegas', 'Los Angeles']);
  for (const store of await stores.all()) {
    await expect(store).toContainText('8:00AM to 18:00PM');
    await expect(store).toContainText('Saturday and Sunday');
    await expect(store.getByRole('link')).toHaveCount(2);
  }
  await expect(page.getByRole('main').getByRole('link', { name: 'hello@bookfront.example' })).toHaveAttribute(
    'href',
    'mailto:hello@bookfront.example',
  );
});

test('every link of the header, the footer and these pages leads somewhere', async ({ page, request }) => {
  const targets = new Set<string>();
  for (const [path] of pages) {
    await page.goto(path);
    const found = await page
      .locator('a[href]')
      .evaluateAll((links) => links.map((link) => (link instanceof HTMLAnchorElement ? link.href : '')));
    for (const href of found) if (new URL(href).origin === new URL(page.url()).origin) targets.add(href);
  }
  expect(targets.size).toBeGreaterThan(20);
  const failed: string[] = [];
  for (const href of targets) {
    const response = await request.get(href);
    const { hash } = new URL(href);
    const id = decodeURIComponent(hash.slice(1));
    if (response.status() !== 200) failed.push(`${response.status()} ${href}`);
    else if (id && !(await response.text()).includes(`id="${id}"`)) failed.push(`nothing called ${id}: ${href}`);
  }
  expect(failed).toEqual([]);
});
