import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { deskNotAllowedPath, deskNotFoundPath } from '../../src/lib/desk/model/home-pages.ts';
import { isThorough } from '../fixtures/is-thorough.ts';
import { unmarkedWords } from '../fixtures/unmarked-words.ts';
import { untranslated } from '../fixtures/untranslated.ts';
import { deskLinksIn, deskRouteOf, deskRoutes } from './support/desk-routes.ts';
import { inDatabase, workAtDesk } from './support/desk-work.ts';
import { enterDesk as enter } from './support/enter-desk.ts';
import { expect, test } from './support/language-shop.ts';
import { plainBrowser } from './support/plain-browser.ts';
import { textsOfMain, withoutValues } from './support/texts-of-main.ts';

/**
 * Every page of the desk in the pseudo-locale, over HTTP: what stands on it comes from a catalogue. Rooms of
 * tests/fixtures/untranslated.ts are left out.
 */

// One after the other, in one shop.
test.describe.configure({ mode: 'default' });

/**
 * The editor is a program of its own (desk-text-languages.spec.ts), and the preview is a page of the shop. Whoever is not signed in has
 * chosen no language.
 */
const elsewhere = [
  '/desk/sign-in',
  '/desk/texts/editor',
  '/desk/texts/preview/[id]',
  '/desk/elsewhere',
  '/desk/welcome',
];

const isUntranslated = (file: string): boolean =>
  untranslated.some((one) => (one.endsWith('/') ? file.startsWith(one) : file === one));

const pageOf = (route: string): string => {
  const file = `pages${route}.astro`;
  return existsSync(join('src', file)) ? file : `pages${route}/index.astro`;
};

/** Whether a page or what it shows is on the list. */
function hasUntranslated(file: string, seen = new Set<string>()): boolean {
  if (seen.has(file)) return false;
  seen.add(file);
  if (isUntranslated(file)) return true;
  const imports = readFileSync(join('src', file), 'utf8').matchAll(/^import .*? from '(\.[^']+\.astro)';$/gm);
  return [...imports].some(([, path = '']) => hasUntranslated(normalize(join(dirname(file), path)), seen));
}

const routes = deskRoutes.map(({ route }) => route).filter((route) => !elsewhere.includes(route));
const skipped = new Set(routes.filter((route) => hasUntranslated(pageOf(route))));

/** Pages of one kind look alike. */
const pagesOfRoute = isThorough ? 3 : 2;

/** What is marked as another language or as no language, what fields hold, and choices that the platform names: countries. */
const isData = (name: string, { name: field = '', ...more }: Readonly<Record<string, string>>): boolean =>
  name === 'textarea' ||
  'lang' in more ||
  more.translate === 'no' ||
  (name === 'select' && /country|state|language/i.test(field)) ||
  // What an entry of the log is about is as it was stored.
  more['data-label']?.startsWith('[Åböût') === true;

/** What an order keeps in the words of the shop, as its history does. */
const stored = ['Counter sale', 'It waits in our shop until .'];

/** Paths, and what the sample and this test have typed. */
const isTyped = (text: string): boolean =>
  /^\/[\w/%-]*$|Bengaluru|Mahatma Gandhi|Lantern Lane|India$|sample warehouse$|map\.svg/.test(text) ||
  // Zones, taxes and invoices of the sample, days of a chart, and the size of a file.
  /^[, ]*\d+ B$|Our country|Abroad$|working days$|\d% GST$|^Invoice \d|^\p{L}{3} \d{1,2}$|^\p{L}+ \d{4}$/u.test(text) ||
  ['Test', 'asks.', 'ISBN', 'IN', 'Post,', 'T1', 'Books', 'https://', ...stored].includes(text);

test('no text of the desk is outside a catalogue [LANG-51]', async ({ running, desk, playwright }) => {
  const doors = { running, desk, playwright };
  const pseudo = await enter(doors, 'en-XA');
  const further = await workAtDesk(doors);
  const data = await dataOf(running.dataDirs[0]);
  const withoutData = (text: string) => data.reduce((left, known) => left.replaceAll(known, ''), text);

  const faults: string[] = [];
  const visits = new Map<string, number>();
  // What is added while it is walked through is walked through, too.
  const queue = new Set([...further, ...routes.filter((route) => !route.includes('['))]);
  for (const path of queue) {
    const route = deskRouteOf(path);
    const count = visits.get(route ?? '') ?? 0;
    if (!route || !routes.includes(route) || count >= pagesOfRoute) continue;
    const response = await pseudo.get(path, { headers: { Accept: 'text/html' }, maxRedirects: 0 });
    // Invoices and lists are files, too.
    if (response.status() >= 500) faults.push(`${path} answers ${response.status()}`);
    if (response.status() !== 200 && path !== deskNotAllowedPath && path !== deskNotFoundPath) continue;
    if (!response.headers()['content-type']?.startsWith('text/html')) continue;
    visits.set(route, count + 1);
    const html = await response.text();
    for (const link of deskLinksIn(html)) queue.add(link);
    if (skipped.has(route)) continue;
    const texts = textsOfMain(html, {
      attributes: ['aria-label', 'placeholder', 'alt', 'title', 'data-label'],
      skips: isData,
      hasSigns: true,
    });
    expect(texts.length, path).toBeGreaterThan(0);
    // At once, because a message may have links in it.
    // Rows of a form of texts are called by their first value.
    const said = route === '/desk/texts/[id]' ? withoutValues(texts.join('\n'), html) : texts.join('\n');
    const left = unmarkedWords(withoutData(said)) ?? '';
    for (const text of left.split('\n'))
      if (/\p{L}/u.test(text) && !isTyped(text.trim())) faults.push(`${route}: ${text.trim()}`);
  }
  expect.soft([...new Set(faults)]).toEqual([]);
  expect(routes.filter((route) => !visits.has(route))).toEqual([]);
});

test('words of the interface are changed at the desk, and cached pages say them at once [LANG-52 LANG-53 LANG-54]', async ({
  request,
  running,
  desk,
  playwright,
}) => {
  const member = await enter({ running, desk, playwright }, 'en');
  const browser = plainBrowser(member);
  const login = async (prefix: string) => (await request.get(`${prefix}/login`)).text();
  // Twice, so that the second is from the page cache.
  await login('/de');
  expect(await login('/de')).toContain('>Angemeldet bleiben<');
  const english = await login('');
  await browser.open('/desk/words?language=de&q=login.remember');
  browser.fill('Said now', 'Bleib {name}');
  await browser.press('Save login.remember');
  expect(browser.page.descriptionOf('Said now')).toContain('has the placeholders {name}');
  expect(browser.page.valueOf('Said now')).toBe('Bleib {name}');
  browser.fill('Said now', '<i>Hier</i> & hier');
  await browser.press('Save login.remember');
  expect(browser.page.isInvalid('Said now')).toBe(true);
  browser.fill('Said now', 'Hier „drin“ & da');
  await browser.press('Save login.remember');
  expect(browser.page.notices).toContain('It is said so from now on');
  expect(browser.page.text).toContain('Changed here by Meera Nair.');
  expect(await login('/de')).toContain('>Hier „drin“ &amp; da<');
  expect(await login('')).toBe(english);
  const file = await member.get('/desk/words.po?language=de');
  expect(file.headers()['content-disposition']).toBe('attachment; filename="de.po"');
  expect(await file.text()).toContain('msgstr "Hier „drin“ & da"');
  expect((await member.get('/desk/words.po?language=../de')).status()).toBe(404);

  await browser.press('As delivered: login.remember');
  expect(browser.page.valueOf('Said now')).toBe('Angemeldet bleiben');
  expect(await login('/de')).toContain('>Angemeldet bleiben<');
  // Mails say with these words where money goes: an editor of texts may not change them.
  const editor = await desk.session('editor', 'en');
  const headers = { cookie: `desk=${editor.token}` };
  expect(await (await request.get('/desk/words', { headers })).text()).toContain('Not part of your role');
  expect(await (await request.get('/desk/texts', { headers })).text()).not.toContain('/desk/words');
  // Who is not signed in is sent to the entrance.
  expect((await request.get('/desk/words.po?language=de', { maxRedirects: 0 })).status()).not.toBe(200);
});

const pageTitles = ['About Us', 'Contact', 'Delivery Information', 'Privacy Policy', 'Terms & Conditions'];

/** What the database has of books, people and the shop: it stands on pages as it is. The longest first, which has others in it. */
const dataOf = (dataDir: string): Promise<readonly string[]> =>
  inDatabase(dataDir, async (db) => {
    const rows = await Promise.all([
      db.selectFrom('product').select(['title', 'author_text', 'series_name']).execute(),
      db.selectFrom('variant').select(['format', 'sku']).distinct().execute(),
      db.selectFrom('category').select(['name']).execute(),
      db.selectFrom('review').select(['username', 'description']).execute(),
      db.selectFrom('publisher').select(['name']).execute(),
      db.selectFrom('coupon').select(['code']).execute(),
      db.selectFrom('banner').select(['title']).execute(),
    ]);
    const texts = rows.flat().flatMap((row) => Object.values(row).map(String));
    return [
      ...new Set([
        ...texts,
        'Meera Nair',
        'Tom Okafor',
        'Ines Moreau',
        'Asha Rao',
        'Asha',
        'Bookfront',
        'Walk1.xml',
        'Walk1',
        'razorpay',
        ...pageTitles,
      ]),
    ]
      .filter((text) => text.length > 2)
      .toSorted((one, other) => other.length - one.length);
  });
