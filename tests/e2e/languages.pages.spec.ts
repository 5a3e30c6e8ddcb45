import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '../../src/lib/database/open.ts';
import { enterDesk } from './support/enter-desk.ts';
import { expect, test } from './support/language-shop.ts';
import { plainBrowser } from './support/plain-browser.ts';
import { act } from './support/requests.ts';
import { textsOfMain } from './support/texts-of-main.ts';

test.describe.configure({ mode: 'default' });

/** Pages of the room, with what is the same in every language: what editors and the shop's API have written, and other rooms' texts. */
const pages: readonly (readonly [path: string, same?: RegExp])[] = [
  ['/login', /^Show password$/],
  ['/login?next=/orders', /^Show password$/],
  ['/lost-password'],
  ['/reset-password?token=none'],
  ['/dashboard', /^Show password$/],
  ['/details', /^Show password$/],
  ['/wishlist'],
  ['/account/wishlist'],
  ['/account/devices', /^Show password$/],
  ['/account/data', /^Show password$/],
  ['/address'],
  ['/orders'],
  ['/orders/track'],
  ['/orders/track?state=sent'],
  ['/orders/quote?token=none'],
  ['/downloads/none'],
  ['/newsletter/confirm?token=none'],
  ['/newsletter/unsubscribe?token=none'],
  ['/stock-alerts/confirm?token=none'],
  ['/stock-alerts/withdraw?token=none'],
  ['/confirm-email?token=none'],
];

test('no text of account, orders and the pages of mails is outside a catalogue [LANG-19]', async ({ request }) => {
  for (const [path, same] of pages) {
    const english = textsOfMain(await (await request.get(path)).text());
    expect(english.length, path).toBeGreaterThan(1);
    const pseudo = textsOfMain(await (await request.get(`/en-XA${path}`)).text());
    expect(pseudo.length, path).toBe(english.length);
    expect(
      english.filter((text) => pseudo.includes(text) && !same?.test(text)),
      path,
    ).toEqual([]);
  }
});

test('an address names its country in the language of the page, and keeps its own order in Arabic [LANG-90 LANG-98]', async ({
  request,
}) => {
  const place = { address1: '12 Park Street', city: 'Bengaluru', postCode: '560001', state: 'KA', country: 'IN' };
  const person = { firstName: 'Asha', lastName: 'Rao', phone: '+91 98450 00000', email: 'asha@books.test' };
  await act(request, 'address.save', { flag: 'B', ...person, ...place });
  const of = async (language: string) => (await request.get(`${language}/address`)).text();
  const [english, german, arabic] = [await of(''), await of('/de'), await of('/ar')];
  expect(english).toContain('>Karnataka, India<');
  expect(english).not.toMatch(/[\u2066-\u2069]|dir="auto"/);
  expect(german).toContain('>Karnataka, Indien<');
  for (const text of ['Karnataka, الهند', '12 Park Street', '+91 98450 00000'])
    expect(arabic).toMatch(new RegExp(`dir="auto"[^>]*>${text.replace('+', '\\+')}<`));
});

test('errors and log-in are in German and Arabic, and say so [LANG-19]', async ({ request }) => {
  const of = async (path: string) => (await request.get(path)).text();
  const german = await of('/de/login');
  expect(german).toContain('>Angemeldet bleiben<');
  expect(german).toContain('>Konto anlegen<');
  expect(german).not.toMatch(/<main[^>]* lang="en"/);
  expect(await of('/ar/login')).toContain('كلمة المرور');
  expect(await of('/de/product/999999')).toContain('Das steht bei uns in keinem Regal.');
  expect(await of('/ar/nowhere-at-all')).toContain('لا توجد صفحة في هذا العنوان.');
});

test('a page is shown as it is written in a language, else in the first, marked so [LANG-14 LANG-15]', async ({
  request,
  contentDir,
}) => {
  const of = async (path: string) => (await request.get(path)).text();
  const file = join(contentDir, 'pages/terms.de.md');
  // Twice, so that the second is from the page cache.
  await of('/de/terms');
  const before = await of('/de/terms');
  expect(before).toMatch(/<h1 lang="en"/);
  expect(before).toContain('aria-label="Auf dieser Seite"');
  await writeFile(file, '---\ntitle: Bedingungen\ndescription: Was gilt.\n---\n\nDas gilt.\n');
  await expect(async () => expect(await of('/de/terms')).toContain('<p>Das gilt.</p>')).toPass();
  const written = await of('/de/terms');
  expect(written).not.toMatch(/<h1[^>]* lang=/);
  expect(written).toMatch(/hreflang="ar" href="[^"]*\/ar\/terms"/);
  expect(await of('/ar/terms')).toMatch(/<h1 lang="en" dir="ltr"/);
  expect(await of('/terms')).not.toContain('Das gilt.');
  await rm(file);
  await expect(async () => expect(await of('/de/terms')).toMatch(/<h1 lang="en"/)).toPass();
});

test('footer and home are as they are written in a language, else in the first, marked so [LANG-64 LANG-65]', async ({
  request,
  contentDir,
}) => {
  const of = async (path: string) => (await request.get(path)).text();
  const [siteFile, homeFile] = [join(contentDir, 'site.de.yml'), join(contentDir, 'home.de.yml')];
  const [site, home] = await Promise.all([readFile(siteFile, 'utf8'), readFile(homeFile, 'utf8')]);
  // Twice, so that the second is from the page cache.
  await of('/de/shop');
  expect(await of('/de/shop')).toContain('<p class="about">Eine unabhängige Buchhandlung');
  await writeFile(siteFile, site.replace('Eine unabhängige', 'Unsere kleine'));
  await expect(async () => expect(await of('/de/shop')).toContain('<p class="about">Unsere kleine')).toPass();
  expect(await of('/shop')).toContain('<p class="about">An independent');
  // Home tells of both, in every language that has them.
  const german = await of('/de');
  expect(german).toContain('Unsere kleine Buchhandlung');
  expect(german).toContain('>An jede PIN-Adresse<');
  expect(german).toMatch(/<title>[^<]*Bookfront, eine unabhängige Buchhandlung/);
  await Promise.all([rm(siteFile), rm(homeFile)]);
  await expect(async () => {
    const unwritten = await of('/de');
    expect(unwritten).toContain('<p class="about" lang="en">An independent');
    expect(unwritten).toMatch(/<li lang="en"><a href="\/de\/delivery-information">To every PIN code/);
  }).toPass();
  await Promise.all([writeFile(siteFile, site), writeFile(homeFile, home)]);
});

test('categories are named in the language of the page, at the same URLs [LANG-77 LANG-78]', async ({ request }) => {
  const of = async (path: string) => (await request.get(path)).text();
  const paths = (html: string, prefix: string) =>
    [...html.matchAll(/href="([^"]*\/(?:sub)?category\/[^"?]*)"/g)].map(([, path = '']) => path.slice(prefix.length));
  const [english, german, arabic] = [await of('/'), await of('/de'), await of('/ar')];
  expect(paths(english, '').length).toBeGreaterThan(20);
  expect(paths(german, '/de')).toEqual(paths(english, ''));
  expect(paths(arabic, '/ar')).toEqual(paths(english, ''));
  expect(german).toContain('Krimis &amp; Thriller');
  expect(german).not.toContain('Crime &amp; Thrillers');
  expect(arabic).toContain('جريمة وإثارة');

  const path = '/category/Crime%20%26%20Thrillers/3';
  const page = await of(`/de${path}`);
  expect(page).toContain('<h1>Krimis &amp; Thriller</h1>');
  expect(page).toContain('Detektive, Spione und Leute');
  expect(page).toMatch(/<title>Krimis &amp; Thriller/);
  expect(page).toContain('"name":"Krimis & Thriller"');
  expect(page).toContain(
    `hreflang="en" href="${new URL(page.match(/hreflang="en" href="([^"]*)"/)?.[1] ?? '').origin}${path}"`,
  );
  const response = await request.get('/de/category/Krimis/3', { maxRedirects: 0 });
  expect([response.status(), response.headers().location]).toEqual([expect.any(Number), `/de${path}`]);
});

test('a category that a language does not have is marked with its own [LANG-77]', async ({ request, running }) => {
  const of = async (path: string) => (await request.get(path)).text();
  const path = '/category/Food%20%26%20Travel/11';
  expect(await of(`/de${path}`)).toContain('<h1>Kochen &amp; Reisen</h1>');
  const db = await openDatabase(join(running.dataDirs[0], 'bookfront.db'));
  await db.updateTable('category').set({ translations: '{}' }).where('id', '=', 11).execute();
  await db.destroy();
  await expect(async () =>
    expect(await of(`/de${path}`)).toContain('<h1><bdi lang="en">Food &amp; Travel</bdi></h1>'),
  ).toPass();
  const [german, arabic] = [await of(`/de${path}`), await of(`/ar${path}`)];
  expect(german).toMatch(/<li lang="en"><span aria-current="page">Food &amp; Travel</);
  expect(german).toContain('<p class="description soft"><bdi lang="en">For the kitchen');
  expect(german).toContain('<bdi lang="en">Food &amp; Travel</bdi>');
  expect(arabic).toContain('<h1><bdi lang="en" dir="ltr">Food &amp; Travel</bdi></h1>');
  expect(arabic).toContain('<bdi lang="en" dir="ltr">Food &amp; Travel</bdi>');
  // The pseudo-locale is English.
  expect(await of(`/en-XA${path}`)).toContain('<h1>Food &amp; Travel</h1>');
});

test('what the desk names a category is on its cached page with the next request [LANG-80 DESK-57 DESK-59]', async ({
  request,
  running,
  desk,
  playwright,
}) => {
  const of = async (path: string) => (await request.get(path)).text();
  const path = '/subcategory/Philosophy/1003';
  await of(`/de${path}`);
  expect(await of(`/de${path}`)).toContain('<h1>Philosophie</h1>');
  const browser = plainBrowser(await enterDesk({ running, desk, playwright }, 'en'));
  const open = async () => {
    await browser.open('/desk/display');
    await browser.press('Name the categories');
    return browser.press('Mind & Spirit / Philosophy');
  };
  expect((await open()).valueOf('Name')).toBe('Philosophie');
  browser.fill('Name', 'D'.repeat(81));
  const refused = await browser.press('Save');
  expect([refused.isInvalid('Name'), refused.valueOf('Name')]).toEqual([true, 'D'.repeat(81)]);
  browser.fill('Name', 'Denken');
  expect((await browser.press('Save')).notices).toContain('The category is saved.');
  expect(await of(`/de${path}`)).toContain('<h1>Denken</h1>');
  expect(await of(path)).toContain('<h1>Philosophy</h1>');
});

test('suggestions name categories in the language of the page, and find them in each [LANG-79]', async ({
  request,
}) => {
  const hits = async (path: string) => {
    const { hits: found } = await (await request.get(path)).json();
    return found
      .filter(({ kind }: { kind: string }) => kind === 'subcategory')
      .map(({ name }: { name: string }) => name);
  };
  expect(await hits('/de/search.json?q=krimis')).toEqual(['Krimis']);
  expect(await hits('/search.json?q=krimis')).toEqual(['Crime & Mystery']);
  expect(await hits('/de/search.json?q=mystery')).toEqual(['Krimis']);
});
