import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import type { APIRequestContext } from 'playwright/test';
import { openDatabase } from '../../src/lib/database/open.ts';
import { deskNotAllowedPath, deskNotFoundPath } from '../../src/lib/desk/model/home-pages.ts';
import { deskPages, deskPosts } from '../../src/lib/desk/model/pages.ts';
import { unmarkedWords } from '../fixtures/unmarked-words.ts';
import { untranslated } from '../fixtures/untranslated.ts';
import { expect, test } from './support/language-shop.ts';
import { type PlainBrowser, plainBrowser } from './support/plain-browser.ts';
import { act, addToCart, orderCart } from './support/requests.ts';
import { textsOfMain } from './support/texts-of-main.ts';

/**
 * Every page of the desk in the pseudo-locale, over HTTP: what stands on it comes from a catalogue. Rooms of
 * tests/fixtures/untranslated.ts are left out.
 */

const isbn = '9799810028809';
const reader = 'asha.walks@books.test';

/** What stands on the pages besides the sample catalogue, and a page for each route with an id. */
async function work(guest: APIRequestContext, browser: PlainBrowser): Promise<void> {
  await addToCart(guest, '60', 2);
  await orderCart(guest, { paymentMode: 'bacs', 'billing.email': reader });
  await act(guest, 'contact.send', { name: 'Asha Rao', email: reader, message: 'Asha Rao asks.', consent: '1' });
  const sell = async () => {
    await browser.open('/desk/sales');
    await browser.press('New sale');
    browser.fill('ISBN, or words', isbn);
    await browser.press('Add');
  };
  const choose = async () => {
    browser.fill('Name, e-mail address or telephone', reader);
    await browser.press('Find');
    await browser.press(/^Choose/);
  };
  await sell();
  await browser.press('Paid: cash');
  await sell();
  await browser.press('Make a quote');
  await choose();
  await browser.press('Show what it comes to');
  await browser.press('Make the quote');
  await sell();
  await browser.press('Put it aside');
  await choose();
  await browser.press('Put it aside');
  await sell();
  await browser.open('/desk/stock/scan');
  await browser.press('Begin');
}

/** Routes that no page of the sample leads to. Their components are held by tests/messages-in-components.test.ts. */
const unreached: readonly string[] = [];

/**
 * The editor is a program of its own, in English, as are the names of values in content files; the preview is a page of the shop. Whoever
 * is not signed in has chosen no language.
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

const routes = Object.entries(deskPages)
  .filter(([route]) => !/\.\w+$/.test(route) && !(deskPosts[route] === 'none') && !elsewhere.includes(route))
  .map(([route]) => ({
    route,
    pattern: new RegExp(`^${route.replaceAll(/\[\w+\]/g, '[^/]+')}$`),
    isSkipped: hasUntranslated(pageOf(route)),
  }));

/** The most specific route of a path: /desk/pages/new is not /desk/pages/[name]. */
const routeOf = (path: string) =>
  routes
    .filter(({ pattern }) => pattern.test(path.replace(/[?#].*/, '')))
    .toSorted((one, other) => one.route.split('[').length - other.route.split('[').length)[0];

const linksIn = (html: string): string[] =>
  [...html.matchAll(/ href="(\/desk[^"#]*)/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));

/** Pages of one kind look alike. */
const pagesOfRoute = 3;

/** What is marked as another language or as no language, what fields hold, and choices that the platform names: countries. */
const isData = (
  name: string,
  { name: field = '', class: names = '', ...more }: Readonly<Record<string, string>>,
): boolean =>
  name === 'textarea' ||
  'lang' in more ||
  more.translate === 'no' ||
  (name === 'select' && /country|state|language/i.test(field)) ||
  // What an entry of the log is about is as it was stored.
  more['data-label']?.startsWith('[Åböût') === true ||
  names === 'text-parts';

/** Paths, and what the sample and this test have typed. */
const isTyped = (text: string): boolean =>
  /^\/[\w/-]*$|Bengaluru|Mahatma Gandhi|Karnataka, India$|sample warehouse$/.test(text) ||
  ['Test', 'asks.', 'ISBN'].includes(text);

test('no text of the desk is outside a catalogue [LANG-601]', async ({ request, running, desk, playwright }) => {
  const enter = async (language: string) => {
    const { token } = await desk.session('owner', language);
    const cookies = [{ name: 'desk', value: token, domain: '127.0.0.1', path: '/', expires: -1 }].map((cookie) => ({
      ...{ ...cookie, httpOnly: true, secure: false, sameSite: 'Strict' as const },
    }));
    return playwright.request.newContext({ baseURL: running.url, storageState: { cookies, origins: [] } });
  };
  const [english, pseudo] = [await enter('en'), await enter('en-XA')];
  await work(request, plainBrowser(english));
  const data = await dataOf(running.dataDirs[0]);
  const withoutData = (text: string) => data.reduce((left, known) => left.replaceAll(known, ''), text);

  const faults: string[] = [];
  const visits = new Map<string, number>();
  const asked = new Set<string>();
  const queue = routes.flatMap(({ route }) => (route.includes('[') ? [] : [route]));
  for (const path of queue) {
    const found = routeOf(path);
    const count = visits.get(found?.route ?? '') ?? 0;
    if (!found || asked.has(path) || count >= pagesOfRoute) continue;
    asked.add(path);
    const response = await pseudo.get(path, { headers: { Accept: 'text/html' }, maxRedirects: 0 });
    // Invoices and lists are files, too.
    if (response.status() !== 200 && path !== deskNotAllowedPath && path !== deskNotFoundPath) continue;
    if (!response.headers()['content-type']?.startsWith('text/html')) continue;
    visits.set(found.route, count + 1);
    const html = await response.text();
    queue.push(...linksIn(html));
    if (found.isSkipped) continue;
    const texts = textsOfMain(html, {
      attributes: ['aria-label', 'placeholder', 'alt', 'title', 'data-label'],
      skips: isData,
      hasSigns: true,
    });
    expect(texts.length, path).toBeGreaterThan(0);
    // At once, because a message may have links in it.
    const left = unmarkedWords(withoutData(texts.join('\n'))) ?? '';
    for (const text of left.split('\n'))
      if (/\p{L}/u.test(text) && !isTyped(text.trim())) faults.push(`${found.route}: ${text.trim()}`);
  }
  expect([...new Set(faults)]).toEqual([]);
  expect(routes.map(({ route }) => route).filter((route) => !visits.has(route))).toEqual(unreached);
});

const pageTitles = ['About Us', 'Contact', 'Delivery Information', 'Privacy Policy', 'Terms & Conditions'];

/** What the database has of books, people and the shop: it stands on pages as it is. The longest first, which has others in it. */
async function dataOf(dataDir: string): Promise<readonly string[]> {
  const db = await openDatabase(join(dataDir, 'bookfront.db'));
  try {
    const rows = await Promise.all([
      db.selectFrom('product').select(['title', 'author_text', 'series_name']).execute(),
      db.selectFrom('variant').select(['format', 'sku']).distinct().execute(),
      db.selectFrom('category').select(['name']).execute(),
      db.selectFrom('publisher').select(['name']).execute(),
    ]);
    const texts = rows.flat().flatMap((row) => Object.values(row).map(String));
    return [...new Set([...texts, 'Meera Nair', 'Asha Rao', 'Asha', 'Bookfront', ...pageTitles])]
      .filter((text) => text.length > 2)
      .toSorted((one, other) => other.length - one.length);
  } finally {
    await db.destroy();
  }
}
