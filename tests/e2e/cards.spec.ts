import type { Locator, Page } from 'playwright/test';
import { all, type Element, first, isNamed, textOf } from './support/dom.ts';
import { cartPanel, dialog, toasts } from './support/overlays.ts';
import { type PlainPage, plainBrowser } from './support/plain-browser.ts';
import { expect, test } from './support/test.ts';

/** What a card offers, on books that are on the first page of the shop. */
const simple = 'The Very Hungry Caterpillar';
const withFormats = 'Atomic Habits';

const card = (page: Page, title: string): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

const isControl = isNamed('a', 'button');
const nameOf = (control: Element) => control.attribs['aria-label'] ?? textOf(control);

/** The names of the links and buttons on the card of a book. */
function offersOf({ main: list }: PlainPage, title: string): string[] {
  const found = all(list, isNamed('article')).find((article) => {
    const heading = first(article, isNamed('h2', 'h3'));
    return heading !== undefined && textOf(heading) === title;
  });
  if (!found) throw new Error(`There is no card of ${title}`);
  return all(
    found,
    (one) => isControl(one) && one.attribs.tabindex !== '-1' && one.attribs['aria-hidden'] !== 'true',
  ).map(nameOf);
}

test('a book in one format offers cart, wishlist and quick view; one in several asks for the format, with quick view and wishlist beside it; a sold-out one offers nothing; one that is not shippable or priced on request offers the wishlist alone [CARD-06 CARD-07 CARD-08 CARD-09 CARD-20 PRODUCT-03 PRODUCT-17]', async ({
  request,
}) => {
  const browser = plainBrowser(request);
  const offers = async (path: string, title: string) =>
    offersOf(await browser.open(path), title).filter((name) => name !== title);
  expect(await offers('/shop', simple)).toEqual([
    ...[`Add to cart: ${simple}`, `Add to wishlist: ${simple}`, `Quick view: ${simple}`],
  ]);
  expect(await offers('/shop', withFormats)).toEqual([
    ...[`Choose format: ${withFormats}`, `Add to wishlist: ${withFormats}`, `Quick view: ${withFormats}`],
  ]);
  const soldOut = 'Where the Wild Things Are';
  expect(await offers('/author/maurice-sendak', soldOut)).toEqual([]);
  expect(browser.page.text).toContain('Out of Stock');
  for (const [author, title] of [
    ['hayden-herrera', 'Frida'],
    ['salim-ali', 'The Fall of a Sparrow'],
  ] as const)
    expect(await offers(`/author/${author}`, title)).toEqual([`Add to wishlist: ${title}`]);
});

test('every action is named after its book [CARD-10]', async ({ request }) => {
  for (const path of ['/', '/shop', '/shop?pageNumber=2']) {
    const { main: list } = await plainBrowser(request).open(path);
    const forms = all(list, isNamed('article')).flatMap((article) => all(article, isNamed('form')));
    const names = forms.flatMap((form) => all(form, isControl).map(nameOf));
    expect(names.length, path).toBeGreaterThan(3);
    expect(names.filter((name) => !/^(Add to cart|Choose format|Add to wishlist|Quick view): ./.test(name))).toEqual(
      [],
    );
  }
});

test('the actions appear on hover and on focus; on a small laptop they stay on their cover, wide enough to be hit; a book is added to the wishlist once, and the second time a toast says so [CARD-04 CARD-11]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto('/shop');
  const offers = card(page, simple);
  const actions = offers.locator('form');
  await expect(actions).toHaveCSS('opacity', '0');
  await offers.hover();
  await expect(actions).toHaveCSS('opacity', '1');
  expect(await actions.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  for (const control of await actions.locator('button, a').all())
    expect((await control.boundingBox())?.width).toBeGreaterThanOrEqual(24);
  await page.mouse.move(0, 0);
  await expect(actions).toHaveCSS('opacity', '0');
  await offers.getByRole('button', { name: /^Add to cart/ }).focus();
  await expect(actions).toHaveCSS('opacity', '1');

  await test.step('the wishlist', async () => {
    await offers.hover();
    const add = offers.getByRole('button', { name: /^Add to wishlist/ });
    await add.click();
    const toast = toasts(page).filter({ hasText: `${simple} was added to the wish list.` });
    // It stays while it is hovered.
    await toast.hover();
    await expect(toast).toContainText('Success');
    await expect(toast.getByRole('link', { name: simple })).toHaveAttribute('href', /^\/product\/\d+$/);
    await expect(toast.getByRole('link', { name: /wish list/i })).toHaveAttribute('href', '/account/wishlist');
    await add.click();
    await expect(page.getByText(/already/i)).toBeVisible();
  });
});

test.describe('where nothing hovers', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('the actions are always visible, in a row of touch targets of at least 24 px [CARD-04 A11Y-01]', async ({
    page,
    expectAccessible,
  }) => {
    await page.goto('/shop');
    const actions = card(page, simple).locator('form');
    await expect(actions).toHaveCSS('opacity', '1');
    for (const target of await actions.locator('button, a').all()) {
      const box = await target.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
    }
    await expectAccessible(page);
  });
});

test('a card has its badge, picture, name, stars and price; the lower price stands beside the old one [CARD-01 CARD-02 CARD-03]', async ({
  request,
}) => {
  const browser = plainBrowser(request);
  const cards = async (path: string) => all((await browser.open(path)).main, isNamed('article'));
  const textsIn = (one: Element, ...names: string[]) => all(one, isNamed(...names)).map((part) => textOf(part));
  const badge = /(^| )-\d+%( |$)/;
  const offer = (await cards('/shop/Top%20Offers/0')).find((one) => textOf(one).includes('Rated'));
  if (!offer) throw new Error('No offer is rated');
  expect(textOf(offer)).toMatch(badge);
  expect(all(offer, ({ name, attribs }) => name === 'img' && Boolean(attribs.src))).not.toHaveLength(0);
  const heading = first(offer, isNamed('h2', 'h3'));
  expect(heading && first(heading, isNamed('a'))?.attribs.href).toMatch(/^\/product\/\d+$/);
  expect(textsIn(offer, 's')).toEqual([expect.stringMatching(/₹\d/)]);
  expect(textsIn(offer, 'ins')).toEqual([expect.stringMatching(/₹\d/)]);
  const rating = Number(/Rated ([\d.]+) out of 5/.exec(textOf(offer))?.[1]);
  // The stars are drawn beside the text, as far as a style attribute says.
  const drawn = all(offer, ({ attribs }) => /[\d.]+%/.test(attribs.style ?? '')).map(({ attribs }) => attribs.style);
  expect(drawn).toHaveLength(1);
  expect(Number(/([\d.]+)%/.exec(drawn[0] ?? '')?.[1])).toBeCloseTo(rating * 20, -0.4);

  const plain = (await cards('/shop?sort=price-desc')).find((one) => textsIn(one, 's').length === 0);
  if (!plain) throw new Error('No card has one price');
  expect(textOf(plain)).toContain('₹');
  expect(textOf(plain)).not.toMatch(badge);
});

test('an instant add opens the cart; one copy too many shows the message of the shop [HEADER-14]', async ({ page }) => {
  await page.goto('/author/raymond-chandler');
  const offers = card(page, 'The Big Sleep');
  await offers.hover();
  await offers.getByRole('button', { name: /^Add to cart/ }).click();
  await expect(cartPanel(page)).toContainText('The Big Sleep');
  await expect(cartPanel(page)).toContainText('Subtotal');
  await page.keyboard.press('Escape');
  await expect(cartPanel(page)).toBeHidden();
  await offers.hover();
  await offers.getByRole('button', { name: /^Add to cart/ }).click();
  await expect(page.getByText(/Only 1 copy of “The Big Sleep” \(Paperback\) is left/)).toBeVisible();
  await expect(cartPanel(page)).toBeHidden();
  await expect(dialog(page)).toHaveCount(0);
});
