import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkContent } from '../../../src/lib/content/check.ts';
import { createContent } from '../../../src/lib/content/content.ts';
import { folderSource } from '../../../src/lib/content/content-source.ts';
import { createEditedSite } from '../../../src/lib/content/edited-site.ts';
import { isGoodText } from '../../../src/lib/content/is-good.ts';
import { pageInLanguage } from '../../../src/lib/content/page-in-language.ts';
import { sayProblem } from '../../../src/lib/content/problems.ts';
import { homeInLanguage, siteInLanguage } from '../../../src/lib/content/site-in-language.ts';
import { readSiteRoutes } from '../../../src/lib/content/site-routes.ts';
import { watchedSources } from '../../../src/lib/server/cache/dependencies.ts';
import { textMarks } from '../../../src/messages/languages.ts';
import { arabic, english, german, languages } from '../../fixtures/languages.ts';
import { home, openContent, page, site, terms } from './folder.ts';

const inGerman = 'pages/terms.de.md';
const files = { [terms]: page('English.', 'Terms'), [inGerman]: page('Deutsch.', 'Bedingungen') };
const shown = (content: Awaited<ReturnType<typeof openContent>>['content'], language: typeof german, name = 'terms') =>
  pageInLanguage({ content, language, settings: { languages } }, name);

test('a page shows its text in the language of the URL, else in the first one, which it says [LANG-14]', async () => {
  const { content } = await openContent(files);
  const own = await shown(content, german);
  expect([own?.title, own?.html, own?.textLanguage]).toEqual(['Bedingungen', '<p>Deutsch.</p>\n', undefined]);
  const first = await shown(content, english);
  expect([first?.title, first?.textLanguage]).toEqual(['Terms', undefined]);
  const other = await shown(content, arabic);
  expect([other?.title, other?.textLanguage]).toEqual(['Terms', english]);
  expect(textMarks(other?.textLanguage, arabic)).toEqual({ lang: 'en', dir: 'ltr' });
  expect(textMarks(own?.textLanguage, german)).toEqual({});
});

test('a translation shows as soon as it is saved, and goes with its file; the cache learns of both [LANG-15]', async () => {
  const { content, save, remove } = await openContent({ [terms]: page('English.') });
  const version = () => content.stamps.translations?.();
  const before = version();
  expect((await shown(content, german))?.textLanguage).toEqual(english);
  await save(inGerman, page('Deutsch.'));
  const written = version();
  expect(written).not.toBe(before);
  expect((await shown(content, german))?.html).toBe('<p>Deutsch.</p>\n');
  await remove(inGerman);
  expect(version()).not.toBe(written);
  expect((await shown(content, german))?.html).toBe('<p>English.</p>\n');
  const dependency = { source: 'content', method: 'translation', args: ['terms', 'de'], digest: '' };
  expect(watchedSources([dependency])).toEqual(['content/translations']);
});

test('a translation with a mistake shows its last good text, one of no page nothing [LANG-14]', async () => {
  const { content, save, logged } = await openContent({ ...files, 'pages/nowhere.de.md': page() });
  await shown(content, german);
  await save(inGerman, 'No front matter.');
  expect((await shown(content, german))?.html).toBe('<p>Deutsch.</p>\n');
  expect(logged.join()).toContain('content/pages/terms.de.md:1');
  expect(await shown(content, german, 'nowhere')).toBeUndefined();
  expect(await content.translation('../site', 'yml')).toBeUndefined();
  expect((await content.addedPages()).map(({ name }) => name)).toEqual([]);
});

test('links of a translation are checked as those of its page, with its own headings [LANG-16]', async () => {
  const body = '## Preise\n\n[oben](#preise), [Hilfe](/contact), [fort](#prices), [nichts](/nothing-here)';
  const { folder } = await openContent({ ...files, [inGerman]: page(body), 'pages/Terms.xx1.md': page() });
  const checks = await checkContent({ source: folderSource({ folder }), routes: await readSiteRoutes('.') });
  const of = (path: string) =>
    checks.find((one) => one.path === path)?.errors.map(({ problem }) => sayProblem(problem)) ?? [];
  expect(of(inGerman)).toHaveLength(2);
  expect(of(inGerman).join()).toMatch(/‘fort’ leads to ‘prices’.*‘nichts’ leads to \/nothing-here/s);
  expect(of('pages/Terms.xx1.md')).toHaveLength(1);
});

test('the editor has each page in each language, and says which are not written [LANG-17]', async () => {
  const { folder } = await openContent(files);
  const source = folderSource({ folder });
  const site = await createEditedSite(source, { languages: [{ tag: 'de', name: 'Deutsch' }] });
  const german = site.files.filter(({ group }) => group === 'Pages: Deutsch');
  expect(german.map(({ id, isMissing }) => [id, isMissing])).toEqual([
    ['about-us.de', true],
    ['delivery-information.de', true],
    ['privacy-policy.de', true],
    ['terms.de', false],
    ['contact.de', true],
  ]);
  const [missing] = german;
  expect(missing && (await site.validate(missing, ''))).toEqual([]);
  expect(missing && (await site.validate(missing, 'No front matter.'))).toHaveLength(1);
  expect(missing).toMatchObject({ path: 'pages/about-us.de.md', shownAt: '/de/about-us', label: 'About Us (Deutsch)' });
  expect((await createEditedSite(source)).files.some(({ id }) => id.includes('.'))).toBe(false);
});

const app = 'app: { name: Install, text: Add it. }\n';
const germanTexts = `rights: Alle Rechte vorbehalten.
about: Eine Buchhandlung.
address: 14 Lantern Lane, Mumbai
hours: 8 bis 18 Uhr
`;
const column = (name: string) => `groups: [{ name: ${name}, links: [{ name: ${name}, href: /shop }] }]\n`;
const of = (content: Awaited<ReturnType<typeof openContent>>['content'], language: typeof german) => ({
  content,
  language,
  settings: { languages },
});

test('what every page shows has a text for each language; what is not written there says its own [LANG-64]', async () => {
  const { content, save } = await openContent({ 'site.yml': site(`${column('Shop')}${app}`) });
  const unwritten = await siteInLanguage(of(content, german));
  expect(unwritten).toMatchObject({ about: 'A bookshop.', textLanguages: { shop: english, groups: english } });
  expect(await siteInLanguage(of(content, english))).not.toHaveProperty('textLanguages');
  await save('site.de.yml', `${germanTexts}${column('Laden')}`);
  const written = await siteInLanguage(of(content, german));
  expect(written).toMatchObject({ about: 'Eine Buchhandlung.', hours: '8 bis 18 Uhr', groups: [{ name: 'Laden' }] });
  // The same in every language.
  expect(written).toMatchObject({ name: 'Bookfront', email: 'hello@books.example', phone: '+91 22 5550 0140' });
  // Left out in German, so in English.
  expect(written).toMatchObject({ app: { name: 'Install' }, textLanguages: { app: english } });
  expect(written?.textLanguages).not.toHaveProperty('shop');
  expect(written?.textLanguages).not.toHaveProperty('groups');
  expect((await siteInLanguage(of(content, arabic)))?.about).toBe('A bookshop.');
});

test('the texts of the home page, too; a mistake leaves the last good ones [LANG-64]', async () => {
  const { content, save, remove, logged } = await openContent({ 'home.yml': home() });
  expect(await homeInLanguage(of(content, german))).toMatchObject({
    texts: { claim: 'a bookshop' },
    textLanguage: english,
  });
  await save('home.de.yml', home().replace('a bookshop', 'eine Buchhandlung'));
  const written = await homeInLanguage(of(content, german));
  expect([written.texts?.claim, written.textLanguage]).toEqual(['eine Buchhandlung', undefined]);
  expect((await homeInLanguage(of(content, english))).texts?.claim).toBe('a bookshop');
  await save('home.de.yml', 'claim: 7');
  expect((await homeInLanguage(of(content, german))).texts?.claim).toBe('eine Buchhandlung');
  expect(logged.join()).toContain('content/home.de.yml:1');
  await remove('home.de.yml');
  expect((await homeInLanguage(of(content, german))).texts?.claim).toBe('a bookshop');
});

test('texts of the sample are shown only while the shop has its name [LANG-71]', async () => {
  const { content, save } = await openContent({
    ...{ 'site.yml': site(), 'site.de.yml': `${germanTexts}sampleOf: Bookfront\n` },
    ...{ 'home.yml': home(), 'home.de.yml': home('sampleOf: Bookfront\n').replace('a bookshop', 'eine Buchhandlung') },
  });
  const shown = async () => [
    (await siteInLanguage(of(content, german)))?.about,
    (await homeInLanguage(of(content, german))).texts?.claim,
  ];
  expect(await shown()).toEqual(['Eine Buchhandlung.', 'eine Buchhandlung']);
  await save('site.yml', site().replace('name: Bookfront', 'name: Lantern'));
  expect(await shown()).toEqual(['A bookshop.', 'a bookshop']);
  expect((await homeInLanguage(of(content, german))).textLanguage).toEqual(english);
  await save('site.de.yml', germanTexts);
  expect(await shown()).toEqual(['Eine Buchhandlung.', 'a bookshop']);
});

test('the page cache learns of each such file [LANG-65]', async () => {
  const { folder, save } = await openContent({ 'site.yml': site() });
  const content = createContent({ source: folderSource({ folder }), log: { error() {} }, tags: ['de', 'ar'] });
  const read = [
    { source: 'content', method: 'siteTexts', args: ['de'], digest: '' },
    { source: 'content', method: 'homeTexts', args: ['ar'], digest: '' },
  ];
  const names = watchedSources(read).map((name) => name.replace('content/', ''));
  const versions = () => names.map((name) => content.stamps[name]?.());
  expect(versions()).toEqual(['none', 'none']);
  await save('site.de.yml', germanTexts);
  expect(versions()).toEqual([expect.stringMatching(/^\d/), 'none']);
  await save('home.ar.yml', home());
  expect(versions()[1]).not.toBe('none');
});

test('such a file is checked with its links, known by its name, and begins with what is to be translated [LANG-66]', async () => {
  const { folder } = await openContent({
    'site.yml': site(
      `${column('Shop')}map: { picture: /favicon.svg, alt: A map, provider: O, link: https://o.example, embed: https://o.example/e }\n`,
    ),
    'home.yml': home(),
    'site.de.yml': `${germanTexts}groups: [{ name: Laden, links: [{ name: Nichts, href: /nothing-here }] }]\n`,
    'site.xx1.yml': germanTexts,
    'redirects.de.yml': 'moved: []',
  });
  const source = folderSource({ folder });
  const checks = await checkContent({ source, routes: await readSiteRoutes('.') });
  const errors = (path: string) =>
    checks.find((one) => one.path === path)?.errors.map(({ problem }) => sayProblem(problem)) ?? [];
  expect(errors('site.de.yml').join()).toMatch(/leads to \/nothing-here/);
  for (const path of ['site.xx1.yml', 'redirects.de.yml'])
    expect(errors(path).join(), path).toMatch(/is not known here/);
  expect(await isGoodText('site.de.yml', germanTexts)).toBe(true);
  expect(await isGoodText('site.de.yml', site())).toBe(false);
  const edited = await createEditedSite(source, { languages: [{ tag: 'de', name: 'Deutsch' }] });
  const listed = edited.files.filter(({ group }) => group === 'The shop: Deutsch');
  expect(listed.map(({ id, shownAt, isMissing }) => [id, shownAt, isMissing])).toEqual([
    ['home.de', '/de', true],
    ['site.de', '/de/contact#footer', false],
  ]);
  const [homeFile, siteFile] = listed;
  expect(homeFile && (await edited.startText?.(homeFile))).toBe(home());
  expect(siteFile && (await edited.startText?.(siteFile))).toBe('');
  await rm(join(folder, 'site.de.yml'));
  const start = (siteFile && (await edited.startText?.(siteFile))) ?? '';
  expect(start).toMatch(/^about: A bookshop\.$/m);
  expect(start).toMatch(/^map: A map$/m);
  expect(start).not.toMatch(/^(name|email|phone):/m);
  expect(siteFile && (await edited.validate(siteFile, start))).toEqual([]);
});
