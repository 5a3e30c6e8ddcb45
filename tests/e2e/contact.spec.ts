import type { Page } from 'playwright/test';
import { main } from './support/journey.ts';
import { expect, test } from './support/test.ts';

const letter = {
  'Your name': 'Asha Rao',
  'Your email': 'asha.rao@example.com',
  'Your message': 'Do you have the second volume?\nThe first was a gift.',
} as const;

async function write(page: Page, values: Partial<Record<keyof typeof letter, string>> = letter): Promise<void> {
  for (const [label, value] of Object.entries(values)) await page.getByRole('textbox', { name: label }).fill(value);
}
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Now' }).click();

test('a letter is sent, and the form is empty for the next', async ({ page, expectAccessible, mailTo }) => {
  await page.goto('/contact');
  await expect(main(page)).toContainText('Your email address will not be published. Required fields are marked *');
  await expectAccessible(page);
  await write(page);
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await submit(page);
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(dialog).toContainText('Your request submitted successfully.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('textbox', { name: 'Your message' })).toHaveValue('');
  await expect(page.getByRole('checkbox', { name: /I agree/ })).not.toBeChecked();
  const mail = await mailTo('hello@bookfront.example', /./);
  expect(mail.text).toContain('Do you have the second volume?');
});

test('a letter that is not complete comes back with what was written and what is missing', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/contact');
  await page.locator('form[data-action="contact.send"]').evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
  });
  await write(page, { ...letter, 'Your email': 'asha at example' });
  await submit(page);
  const email = page.getByRole('textbox', { name: 'Your email' });
  await expect(email).toHaveAccessibleDescription(/email/);
  await expect(email).toBeFocused();
  await expect(page.getByRole('checkbox', { name: /I agree/ })).toHaveAccessibleDescription(/Please agree/);
  await expect(page.getByRole('textbox', { name: 'Your message' })).toHaveValue(letter['Your message']);
  await expectAccessible(page);
});

test('the map is a picture with a link, and comes from its maker only when asked for', async ({
  page,
  expectAccessible,
}) => {
  const asked: string[] = [];
  await page.route(/^https:/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Map</title><p>A map</p>' });
  });
  await page.goto('/contact');
  const map = page.getByRole('region', { name: 'Where to find us' });
  await expect(map.getByRole('img')).toHaveAccessibleName(/Lantern Lane/);
  await expect(map.getByRole('link')).toHaveAttribute('href', /^https:\/\/www\.openstreetmap\.org\/\?mlat=/);
  const button = map.getByRole('button', { name: 'Show the map here' });
  await expect(button).toHaveAccessibleDescription(/loaded from www\.openstreetmap\.org/);
  await page.getByRole('textbox', { name: 'Your message' }).fill('Half written');
  expect(asked).toEqual([]);

  await button.focus();
  await page.keyboard.press('Enter');
  await expect(map.frameLocator('iframe[title="Map"]').getByText('A map')).toBeVisible();
  await expect(map.locator('iframe')).toBeFocused();
  expect(asked).toEqual([expect.stringMatching(/^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?/)]);
  await expect(page.getByRole('textbox', { name: 'Your message' })).toHaveValue('Half written');
  await expectAccessible(page);
});

test('only this page may frame the map, and nothing else of its maker', async ({ request }) => {
  const policy = async (path: string) => (await request.get(path)).headers()['content-security-policy'] ?? '';
  expect(await policy('/contact')).toMatch(/frame-src https:\/\/www\.openstreetmap\.org(;|$)/);
  expect(await policy('/contact')).not.toMatch(/(script|img|connect)-src[^;]*openstreetmap/);
  expect(await policy('/about-us')).not.toContain('frame-src');
});

test('the stores’ addresses are not written out for those who gather them, and yet can be used', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/contact')).text();
  expect(html).not.toMatch(/(newyork|lasvegas|losangeles)@/);
  await page.goto('/contact');
  await expect(page.getByRole('link', { name: 'newyork@bookfront.example' })).toHaveAttribute(
    'href',
    'mailto:newyork@bookfront.example',
  );
});

test('a drawing of the content folder is sent with its type, and runs nothing', async ({ request }) => {
  const drawing = await request.get('/pictures/map.svg');
  expect(drawing.headers()).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
  const again = await request.get('/pictures/map.svg', {
    headers: { 'If-None-Match': drawing.headers().etag ?? '' },
  });
  expect(again.status()).toBe(304);
  for (const path of ['/pictures/none.webp', '/pictures/..%2Fsite.yml', '/pictures/site.yml'])
    expect((await request.get(path)).status(), path).toBe(404);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`a narrow phone and a wide screen show it whole, ${colorScheme}`, async ({ page, expectAccessible }) => {
    await page.emulateMedia({ colorScheme });
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/contact');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await expectAccessible(page);
    }
  });
