import type { Locator } from 'playwright/test';
import { all, first, isNamed, textOf } from './support/dom.ts';
import { plainBrowser } from './support/plain-browser.ts';
import { expect, test } from './support/test.ts';

/** The header and the footer of every page. */

const hrefsOf = (links: Locator): Promise<(string | null)[]> =>
  links.evaluateAll((found) => found.map((link) => link.getAttribute('href')));

test('the header links to home, shop, contact, every category, wishlist and cart [HEADER-01 HEADER-02 HEADER-03 HEADER-04 HEADER-20]', async ({
  page,
}) => {
  await page.goto('/terms');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Bookfront, home' })).toHaveAttribute('href', '/');
  await expect(header.getByRole('link', { name: 'Wishlist' })).toHaveAttribute('href', '/account/wishlist');
  await expect(header.getByRole('link', { name: 'Cart' })).toHaveAttribute('href', '/cart');
  await header.getByRole('button', { name: /Browse|Menu/ }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('tab', { name: 'Main menu' }).click();
  const entries = menu.getByRole('tabpanel', { name: 'Main menu' }).getByRole('link');
  await expect(entries).toHaveText(['Home', 'Shop', 'Contact']);
  expect(await hrefsOf(entries)).toEqual(['/', '/shop', '/contact']);
  await menu.getByRole('tab', { name: 'Categories' }).click();
  const categories = menu.getByRole('tabpanel', { name: 'Categories' }).getByRole('link');
  expect(await categories.count()).toBeGreaterThan(3);
  for (const href of await hrefsOf(categories)) expect(href).toMatch(/^\/category\/[^/]+\/\d+$/);
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('categories') ?? '[]').length);
  expect(stored).toBe(await categories.count());

  await test.step('the menu closes when the focus leaves it', async () => {
    await categories.last().focus();
    await page.keyboard.press('Tab');
    await expect(menu).toBeHidden();
  });
});

test('the menu has two tabs that the keyboard changes, and returns the focus [HEADER-02 HEADER-20]', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/terms');
  const open = page.getByRole('button', { name: 'Menu', exact: true });
  await open.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('button', { name: 'Close menu' })).toBeFocused();
  await page.keyboard.press('Tab');
  const categories = menu.getByRole('tab', { name: 'Categories' });
  await expect(categories).toBeFocused();
  await expect(categories).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
  await page.keyboard.press('ArrowLeft');
  await expect(menu.getByRole('tab', { name: 'Main menu' })).toBeFocused();
  await expect(menu.getByRole('tabpanel', { name: 'Main menu' }).getByRole('link')).toHaveText([
    ...['Home', 'Shop', 'Contact'],
  ]);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(open).toBeFocused();
});

test('the footer has its links, the postal address, the opening hours and the contacts [FOOTER-01 FOOTER-02]', async ({
  request,
}) => {
  const page = await plainBrowser(request).open('/terms');
  const footer = first(page.nodes, isNamed('footer'));
  if (!footer) throw new Error('The page has no footer');
  const group = (name: string) => {
    const found = first(footer, (one) => one.name === 'nav' && one.attribs['aria-label'] === name);
    return found ? all(found, isNamed('a')).map((link) => textOf(link)) : [];
  };
  expect(group('Shop')).toEqual(expect.arrayContaining(['All Books', 'Search', 'Wishlist', 'Account']));
  expect(group('Company')).toEqual([
    ...['About Us', 'Delivery Information', 'Privacy Policy', 'Terms & Conditions', 'Contact', 'Support'],
  ]);
  expect(group('Our Service')).toEqual(expect.arrayContaining(['Help Center', 'Returns']));
  for (const text of ['14 Lantern Lane', '8:00AM to 18:00PM, closed Saturday and Sunday', 'Install App', '©'])
    expect(textOf(footer)).toContain(text);
  const contacts = all(footer, (one) => /^(mailto|tel):/.test(one.attribs.href ?? '')).map(
    ({ attribs }) => attribs.href,
  );
  expect(contacts).toEqual(['mailto:hello@bookfront.example', 'tel:+912255500140']);
  const elsewhere = first(footer, ({ attribs }) => attribs['aria-label'] === 'Elsewhere');
  expect(elsewhere && all(elsewhere, isNamed('a')).length).toBeGreaterThan(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the header goes with the page and comes back on scrolling up; nothing is shifted, and no focus is below it [HEADER-28]', async ({
    page,
  }) => {
    await page.goto('/terms');
    await page.evaluate(async () => {
      // This is about scrolling: fonts that come late on a slow machine are another matter.
      await document.fonts.ready;
      type Shift = PerformanceEntry & { value: number; sources: readonly { node: Node | null }[] };
      const shifts: string[] = [];
      new PerformanceObserver((list) => {
        // A full stop behind a link, whose font comes when it is scrolled into sight, is no shift of the header.
        for (const { value, sources } of (list.getEntries() as Shift[]).filter((entry) => entry.value > 0.001))
          shifts.push([value, ...sources.map(({ node }) => node?.textContent?.trim().slice(0, 40))].join(' '));
      }).observe({ type: 'layout-shift' });
      Object.assign(window, { shifts });
    });
    const header = page.getByRole('banner');
    await page.mouse.move(200, 400);
    const scroll = (by: number) => page.mouse.wheel(0, by);
    await scroll(600);
    await expect(header).not.toBeInViewport();
    // The file that follows the direction has come.
    await expect(page.locator('html')).toHaveAttribute('data-scrolled', 'down');
    await scroll(300);
    await expect(header).not.toBeInViewport();
    await scroll(-120);
    await expect(header).toBeInViewport({ ratio: 1 });
    expect((await header.boundingBox())?.y).toBe(0);
    await scroll(200);
    await expect(header).not.toBeInViewport();
    await scroll(-100);
    await expect(header).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => (window as Window & { shifts?: string[] }).shifts)).toEqual([]);

    await test.step('while the keyboard is in the page, it is not in the way', async () => {
      await page.locator('main a').last().focus();
      await page.keyboard.press('Shift+Tab');
      await expect(header).not.toBeInViewport();
      const top = await page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? -1);
      expect(top).toBeGreaterThanOrEqual(0);
    });

    await test.step('the keyboard finds it where it is', async () => {
      await header.getByRole('button', { name: 'Menu', exact: true }).focus();
      await expect(header).toBeInViewport({ ratio: 1 });
    });
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('the header stays at the top of the page, without counts that it does not know; what needs a script is not shown [HEADER-26 HEADER-28 CONTENT-06]', async ({
      page,
    }) => {
      await page.goto('/contact');
      await expect(page.getByRole('banner').locator('[data-cart-count]')).toBeHidden();
      await expect(page.getByRole('button', { name: 'Show the map here' })).toBeHidden();
      await page.mouse.move(200, 400);
      await page.mouse.wheel(0, 900);
      await expect(page.getByRole('banner')).not.toBeInViewport();
      await page.mouse.wheel(0, -200);
      await expect(page.getByRole('banner')).not.toBeInViewport();
      await page.goto('/cart');
      await expect(page.getByRole('banner').locator('[data-cart-count]')).toHaveText('0');
      await expect(page.getByRole('banner').locator('[data-cart-count]')).toBeVisible();
    });
  });
});
