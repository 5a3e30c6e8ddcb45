import { expect, test } from 'vitest';
import { checkContent } from '../../../src/lib/content/check.ts';
import { folderSource } from '../../../src/lib/content/content-source.ts';
import { createEditedSite } from '../../../src/lib/content/edited-site.ts';
import { pageInLanguage } from '../../../src/lib/content/page-in-language.ts';
import { readSiteRoutes } from '../../../src/lib/content/site-routes.ts';
import { watchedSources } from '../../../src/lib/server/cache/dependencies.ts';
import { textMarks } from '../../../src/messages/languages.ts';
import { arabic, english, german, languages } from '../../fixtures/languages.ts';
import { openContent, page, terms } from './folder.ts';

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
  const of = (path: string) => checks.find((one) => one.path === path)?.errors.map(({ message }) => message) ?? [];
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
