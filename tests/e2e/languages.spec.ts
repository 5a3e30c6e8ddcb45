import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Parser } from 'htmlparser2';
import { englishRooms } from '../../src/messages/messages.ts';
import { expect, test } from './support/language-shop.ts';

test.describe.configure({ mode: 'default' });

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

function elementsOf(html: string): Element[] {
  const elements: Element[] = [];
  const parser = new Parser({ onopentag: (name, attributes) => elements.push({ name, attributes }) });
  parser.end(html);
  return elements;
}

/** Words between header and footer's end that no catalogue has: texts of a pseudo-locale stand in brackets. */
function unmarkedTexts(html: string): string[] {
  const texts: string[] = [];
  let skipped = 0;
  const isSkipped = (name: string) => name === 'style' || name === 'script' || name === 'title';
  const parser = new Parser({
    onopentag: (name) => {
      skipped += Number(isSkipped(name));
    },
    onclosetag: (name) => {
      skipped -= Number(isSkipped(name));
    },
    ontext: (text) => {
      if (skipped === 0 && /\p{L}/u.test(text)) texts.push(text.trim());
    },
  });
  parser.end(html);
  return texts.filter((text) => !/^\[.*\]$/s.test(text));
}

const pathOf = (url: string) => new URL(url, 'http://shop.test').pathname;

test('pages, forms and redirects stay in their language [LANG-02 LANG-03 LANG-05]', async ({ request }) => {
  const html = await (await request.get('/de/shop')).text();
  const elements = elementsOf(html);
  const root = elements.find(({ name }) => name === 'html')?.attributes;
  expect([root?.lang, root?.dir]).toEqual(['de', undefined]);
  expect(html).toContain('>Zum Inhalt springen<');
  const own = elements.filter(({ attributes }) => !attributes.hreflang);
  const links = own.flatMap(({ name, attributes: { href = '', action = '' } }) =>
    name === 'a' ? [href] : name === 'form' ? [action] : [],
  );
  const leaving = links.filter((link) => link.startsWith('/') && !/^\/de(\/|\?|#|$)/.test(link));
  expect(leaving.filter((link) => link !== '/feed.xml')).toEqual([]);
  expect(links.length).toBeGreaterThan(80);
  const canonical = elements.find(({ attributes }) => attributes.rel === 'canonical')?.attributes.href ?? '';
  // The port of a shop under test is not that of its SITE_URL.
  expect(pathOf(canonical)).toBe('/de/shop');
  const alternates = elements
    .filter(({ name, attributes }) => name === 'link' && attributes.hreflang)
    .map(({ attributes: { hreflang, href = '' } }) => [hreflang, pathOf(href)]);
  expect(alternates).toEqual([
    ['en', '/shop'],
    ['de', '/de/shop'],
    ['ar', '/ar/shop'],
    ['en-XA', '/en-XA/shop'],
    ['x-default', '/shop'],
  ]);

  const redirect = async (path: string) => {
    const response = await request.get(path, { maxRedirects: 0 });
    return [response.status(), response.headers().location];
  };
  expect(await redirect('/de/shop/Top%20Offers')).toEqual([expect.any(Number), '/de/shop/Top%20Offers/0']);
  expect(await redirect('/DE/shop?sort=price')).toEqual([301, '/de/shop?sort=price']);
  expect(await redirect('/en/shop')).toEqual([301, '/shop']);
  expect(await redirect('/de/')).toEqual([301, '/de']);
  expect((await request.get('/de/nowhere')).status()).toBe(404);
  expect((await request.get('/de/desk')).status()).toBe(404);
});

test('a form of a German page leads to a German page, with script and without [LANG-03]', async ({
  request,
  siteUrl,
}) => {
  const form = { productId: '101' };
  const headers = { origin: siteUrl };
  const posted = await request.post('/de/product/101?_action=cart.add', { form, headers, maxRedirects: 0 });
  expect(posted.status()).toBe(303);
  expect(posted.headers().location).toMatch(/^\/de\/(cart|cookies\?next=%2F)/);
  const answered = await request.post('/de/product/101?_action=cart.add', {
    form,
    headers: { ...headers, accept: 'application/json' },
  });
  const { panel } = await answered.json();
  expect(panel).toContain('href="/de/product/101');
  expect(panel).toContain('href="/de/cart"');
});

test('the switcher keeps the page, and links without script [LANG-06]', async ({ request }) => {
  const html = await (await request.get('/ar/shop?sort=price')).text();
  const [, switcher = ''] = /<nav class="languages[^>]*>(.*?)<\/nav>/s.exec(html) ?? [];
  expect([...switcher.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    '/shop?sort=price',
    '/de/shop?sort=price',
    '/ar/shop?sort=price',
    '/en-XA/shop?sort=price',
  ]);
  expect(html).toMatch(/<html lang="ar" dir="rtl"/);
});

test('each language has its cached page, and a change reaches all of them [LANG-04]', async ({
  request,
  contentDir,
}) => {
  const cached = async (path: string) => {
    await request.get(path);
    const response = await request.get(path, { headers: { 'accept-language': 'ar', cookie: 'language=ar' } });
    expect(response.headers()['cache-status']).toContain('hit');
    return response.text();
  };
  expect(await cached('/shop')).toContain('>Skip to content<');
  expect(await cached('/de/shop')).toContain('>Zum Inhalt springen<');
  const file = join(contentDir, 'site.yml');
  await writeFile(file, (await readFile(file, 'utf8')).replace(/^name: .*$/m, 'name: Laternenladen'));
  for (const path of ['/shop', '/de/shop', '/ar/shop'])
    await expect(async () => expect(await (await request.get(path)).text()).toContain('Laternenladen')).toPass();
});

test('sitemap and robots.txt name the pages of all languages [LANG-05]', async ({ request }) => {
  const index = await (await request.get('/sitemap.xml')).text();
  expect(index).toContain('/sitemaps/de-products-1.xml</loc>');
  const part = await (await request.get('/sitemaps/de-pages-1.xml')).text();
  expect(part).toMatch(/<loc>[^<]*\/de\/shop<\/loc>/);
  expect(part).toMatch(/<xhtml:link rel="alternate" hreflang="en" href="[^"]*\d\/shop"\/>/);
  expect(await (await request.get('/robots.txt')).text()).toContain('Disallow: /de/cart');
});

test('no text of header, menu, footer and filters is outside a catalogue [LANG-07]', async ({ request }) => {
  const html = await (await request.get('/en-XA/shop?rating=4')).text();
  const english = unmarkedTexts(await (await request.get('/shop?rating=4')).text());
  // What the catalogue and editors have written is the same in both.
  const unmarked = unmarkedTexts(html);
  const catalogued = english.filter((text) => !unmarked.includes(text));
  expect(catalogued).toEqual(expect.arrayContaining(['Skip to content', 'Log in', 'Main menu', 'Apply filters']));
  const known = ['Filter', 'Sort by', 'Next', 'Clear all', 'Any rating', 'Categories'];
  expect(unmarked.filter((text) => known.includes(text))).toEqual([]);
});

const roomsOfBooks = [
  'home',
  'search',
  'product',
  'bookFacts',
  'buying',
  'offers',
  'gallery',
  'reviews',
  'reviewForm',
] as const;

test('home, books and searches say nothing in English where another language is asked for [LANG-09]', async ({
  request,
}) => {
  const own: ReadonlySet<string> = new Set(
    roomsOfBooks.flatMap((room) => Object.values<string>(englishRooms[room])).filter((text) => !/[{<]/.test(text)),
  );
  const found = new Set<string>();
  for (const path of ['', '/product/101', '/product/103', '/quick-view/103', '/search?q=zzqqxx', '/search?q=a']) {
    const html = (await (await request.get(`/en-XA${path}`)).text()).replace(/<\/?noscript[^>]*>/g, '');
    const [main] = /<main[\s\S]*<\/main>/.exec(html) ?? [html];
    const attributes = elementsOf(main).flatMap(
      ({ attributes: { 'aria-label': label = '', alt = '', placeholder = '' } }) => [...[label, alt, placeholder]],
    );
    for (const text of [...unmarkedTexts(main), ...attributes]) if (own.has(text)) found.add(`${path} ${text}`);
    expect(main).toMatch(/\[[^\]]*~\]/);
  }
  expect([...found]).toEqual([]);
});

/** Plain messages of the journey from the cart to a placed order. */
const journeyTexts = (['cart', 'checkout', 'coupon', 'forms', 'paying', 'placed'] as const).flatMap((room) =>
  Object.values<string>(englishRooms[room]).filter((message) => !/[{<]/.test(message)),
);

test('cart, checkout and a placed order say nothing of their own in English, in any other language [LANG-12]', async ({
  request,
  siteUrl,
}) => {
  const headers = { origin: siteUrl };
  const post = (path: string, form: Record<string, string>) => request.post(path, { form, headers });
  await post('/en-XA/product/101?_action=cart.add', { productId: '101' });
  const cart = await (await request.get('/en-XA/cart')).text();
  const checkout = await (await request.get('/en-XA/checkout')).text();
  const hidden = elementsOf(checkout).filter(({ attributes }) => attributes.type === 'hidden');
  const form: Record<string, string> = {
    ...Object.fromEntries(hidden.map(({ attributes: { name = '', value = '' } }) => [name, value])),
    ...{ shipToBilling: '1', delivery: 'standard', paymentMode: 'bacs' },
  };
  const refused = await (await post('/en-XA/checkout?_action=order.place', form)).text();
  const address = {
    ...{ firstName: 'Asha', lastName: 'Rao', country: 'IN', address1: '12 Lake Road', city: 'Pune', state: 'MH' },
    ...{ postCode: '411001', phone: '98450 12345', email: 'asha@example.com' },
  };
  const billing = Object.entries(address).map(([name, value]) => [`billing.${name}`, value]);
  const placed = await (
    await post('/en-XA/checkout?_action=order.place', { ...form, ...Object.fromEntries(billing) })
  ).text();
  const pages = { cart, checkout, refused, placed, empty: await (await request.get('/en-XA/cart')).text() };
  const inEnglish = Object.entries(pages).flatMap(([name, html]) =>
    unmarkedTexts(html).flatMap((text) => (journeyTexts.includes(text) ? `${name}: ${text}` : [])),
  );
  expect(inEnglish).toEqual([]);
  // They were these pages: their own texts are marked.
  expect([cart, checkout, placed].map((html) => (html.match(/\[[^\]<]*~+\]/g) ?? []).length > 20)).toEqual([
    ...[true, true, true],
  ]);
});

test('the cart panel speaks the language of its page, and links to its pages [LANG-13]', async ({
  request,
  siteUrl,
}) => {
  const headers = { origin: siteUrl };
  await request.post('/de/product/101?_action=cart.add', { form: { productId: '101' }, headers });
  const panel = async (tag: string): Promise<string> =>
    (await (await request.get(`/cart.json?panel=${tag}`)).json()).panel;
  expect(await panel('de')).toContain('Warenkorb ansehen');
  expect(await panel('de')).toContain('href="/de/cart"');
  expect(await panel('ar')).toContain('عرض السلة');
  // That of a page in the first language, or of nothing known.
  for (const tag of ['en-IN', 'xx']) {
    expect(await panel(tag)).toContain('View cart');
    expect(await panel(tag)).toContain('href="/cart"');
  }
});

test('what the scripts of a German page send is answered in German, and leads to German pages [LANG-03 LANG-13]', async ({
  page,
  siteUrl,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const isData = new URL(request.url()).pathname.endsWith('.json');
    if (request.resourceType() === 'fetch' && !isData) asked.push(request.url().replace(siteUrl, ''));
  });
  await page.goto(`${siteUrl}/de/product/101`);
  await page.getByRole('button', { name: 'In den Warenkorb' }).first().click();
  const panel = page.getByRole('dialog', { name: 'Warenkorb' });
  await expect(panel.getByRole('status')).toHaveText(/^„.*“ liegt in Ihrem Warenkorb\.$/);
  await expect(panel.getByRole('listitem')).toContainText('Taschenbuch');
  await expect(panel.getByRole('link', { name: 'Warenkorb ansehen' })).toHaveAttribute('href', '/de/cart');
  await panel.getByRole('link', { name: 'Warenkorb ansehen' }).click();
  await page.getByLabel('Gutscheincode').fill('NOSUCHCODE');
  await page.getByRole('button', { name: /Einlösen/ }).click();
  await expect(page.getByText(/^Der Gutschein NOSUCHCODE ist unbekannt/)).toBeVisible();
  await page.getByRole('button', { name: 'Zur Kasse' }).first().click();
  await expect(page).toHaveURL(`${siteUrl}/de/checkout`);
  await page.context().setOffline(true);
  await page
    .getByRole('button', { name: /zahlungspflichtig|bestellen/i })
    .last()
    .click();
  await expect(page.getByRole('alert').filter({ hasText: /^Sie sind offline\./ })).toBeVisible();
  await page.context().setOffline(false);
  expect(asked.length).toBeGreaterThanOrEqual(3);
  expect(asked.filter((url) => !/^\/de[/?]/.test(url))).toEqual([]);
});

test('a page from right to left is accessible, and a browser is offered its language once [LANG-06]', async ({
  browser,
  siteUrl,
  expectAccessible,
}) => {
  const context = await browser.newContext({ locale: 'de-AT', viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(`${siteUrl}/ar/shop`);
  const offer = page.getByRole('link', { name: 'Deutsch' }).first();
  await expect(offer).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await offer.click();
  await expect(page).toHaveURL(`${siteUrl}/de/shop`);
  await page.getByLabel('Bücher suchen').fill('love');
  await expect(page.getByRole('option').first()).toHaveAttribute('href', /^\/de\//);
  await page.goto(`${siteUrl}/ar/shop`);
  await expect(page.getByRole('link', { name: 'العربية' })).toBeVisible();
  await expect(page.locator('[data-offer=de]')).toBeHidden();
  await context.close();
});
