import { all, closest, first, isNamed, textOf } from './support/dom.ts';
import { plainBrowser } from './support/plain-browser.ts';
import { expect, test } from './support/test.ts';

/** The static pages, and the title of each screen. */

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
  test(`${path} has its title, heading, breadcrumb and canonical URL, the same for everybody [ROUTE-05 ROUTE-06 CONTENT-05]`, async ({
    request,
  }) => {
    const page = await plainBrowser(request).open(path);
    expect(page.status).toBe(200);
    expect(page.response.headers()['set-cookie']).toBeUndefined();
    expect(page.title).toBe(`${title} · Bookfront`);
    expect(page.headings).toEqual([heading]);
    const breadcrumb = first(page.nodes, ({ attribs }) => attribs['aria-label'] === 'Breadcrumb');
    expect(breadcrumb && textOf(breadcrumb)).toContain(title);
    const link = first(page.nodes, (one) => one.name === 'link' && one.attribs.rel === 'canonical');
    expect(new URL(link?.attribs.href ?? '').pathname).toBe(canonical);
  });
}

test('the static pages fit a narrow phone without scrolling sideways, in light and dark mode [A11Y-07]', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/about-us', '/terms', '/delivery-information', '/privacy-policy', '/contact']) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await expectAccessible(page);
    if (path !== '/delivery-information' && path !== '/contact') continue;
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'light' });
  }
  await page.setViewportSize({ width: 1440, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1440);
});

test('contact shows the stores, each with its hotline, email and opening hours [CONTENT-08 CONTENT-09]', async ({
  request,
}) => {
  const page = await plainBrowser(request).open('/contact');
  const heading = first(page.main, (one) => /^h\d$/.test(one.name) && textOf(one) === 'Our stores');
  const stores = heading && closest(heading, isNamed('section'));
  if (!stores) throw new Error('The page has no stores');
  expect(all(stores, isNamed('h3')).map((one) => textOf(one))).toEqual(['New York', 'Las Vegas', 'Los Angeles']);
  for (const store of all(stores, isNamed('li'))) {
    expect(textOf(store)).toContain('8:00AM to 18:00PM');
    expect(textOf(store)).toContain('Saturday and Sunday');
    expect(all(store, ({ attribs }) => /^tel:/.test(attribs.href ?? ''))).toHaveLength(1);
  }
  expect(page.hrefs('hello@bookfront.example')).toContain('mailto:hello@bookfront.example');
});

test('no link of the header, the footer and the static pages is broken [FOOTER-03]', async ({ request }) => {
  const browser = plainBrowser(request);
  const targets = new Set<string>();
  for (const [path] of pages) {
    const { response, nodes } = await browser.open(path);
    for (const { attribs } of all(nodes, (one) => one.name === 'a' && 'href' in one.attribs)) {
      const url = new URL(attribs.href ?? '', response.url());
      if (url.origin === new URL(response.url()).origin) targets.add(url.href);
    }
  }
  expect(targets.size).toBeGreaterThan(20);
  const failed: string[] = [];
  for (const href of targets) {
    const response = await request.get(href);
    const id = decodeURIComponent(new URL(href).hash.slice(1));
    if (response.status() !== 200) failed.push(`${response.status()} ${href}`);
    else if (id && !(await response.text()).includes(`id="${id}"`)) failed.push(`nothing called ${id}: ${href}`);
  }
  expect(failed).toEqual([]);
});

/** Screens of an entity have its name as title instead (below). */
const titles: readonly (readonly [path: string, title: string])[] = [
  ['/', 'Home'],
  ['/cart', 'Cart'],
  ['/wishlist', 'Wishlist'],
  ['/checkout', 'Checkout'],
  ['/shop', 'Shop'],
  ['/orders', 'Orders'],
  ['/login', 'My Account'],
  ['/dashboard', 'My Account'],
  ['/details', 'Account Details'],
  ['/address', 'Addresses'],
  ['/address/edit-address/B', 'Addresses'],
  ['/address/edit-address/S', 'Addresses'],
  ['/account/wishlist', 'Wishlist'],
  ['/contact', 'Contact'],
  ['/aboutus', 'About Us'],
  ['/about-us', 'About Us'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/policy', 'Privacy Policy'],
  ['/delivery-information', 'Delivery Information'],
  ['/terms', 'Terms & Conditions'],
];

test('every route of the table has its screen and its title [ROUTE-01]', async ({ request }) => {
  const browser = plainBrowser(request);
  for (const [path, title] of titles) {
    const page = await browser.open(path);
    expect(page.status, path).toBe(200);
    expect(page.title.split(' · '), path).toContain(title);
    expect(page.title, path).toContain('Bookfront');
  }
});

test('books, lists and publishers have their own names as titles [ROUTE-02]', async ({ request }) => {
  const browser = plainBrowser(request);
  const product = await browser.open('/product/60');
  const linkTo = (room: string) =>
    first(product.nodes, (one) => one.name === 'a' && Boolean(one.attribs.href?.startsWith(`/${room}/`)))?.attribs.href;
  for (const path of ['/shop/Top%20Offers/0', '/product/60', ...['category', 'subcategory', 'brand'].map(linkTo)]) {
    const page = await browser.open(path ?? 'no link');
    expect(page.path).toBe(path);
    expect(page.heading).not.toBe('');
    expect(page.title.startsWith(page.heading), `${page.title} begins with ${page.heading}`).toBe(true);
  }
});
