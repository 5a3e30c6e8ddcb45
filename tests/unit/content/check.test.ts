import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkContent, type LinkContext } from '../../../src/lib/content/check.ts';
import { folderSource } from '../../../src/lib/content/content-source.ts';
import { contentFiles } from '../../../src/lib/content/files.ts';
import { pageNames } from '../../../src/lib/content/page-names.ts';
import { sayError } from '../../../src/lib/content/problems.ts';
import { readSiteRoutes } from '../../../src/lib/content/site-routes.ts';
import { home, openContent, page, site } from './folder.ts';

const routes = await readSiteRoutes('.');

const right = {
  'home.yml': home(),
  'site.yml': site(),
  ...Object.fromEntries(pageNames.map((name) => [`pages/${name}.md`, page('Words.')])),
  'pages/delivery-information.md': page('Words.\n\n## Returns\n\nMore.'),
};

/** The mistakes in a valid folder with these files changed, as `path:line text`. */
async function found(files: Readonly<Record<string, string>>, urlExists?: LinkContext['urlExists']) {
  const { folder } = await openContent({ ...right, ...files });
  const checks = await checkContent({ source: folderSource({ folder }), routes, urlExists });
  return checks.flatMap(({ path, errors }) => errors.map((error) => `${path}:${error.line} ${sayError(error)}`));
}

const text = (body: string) => ({ 'pages/terms.md': page(body) });
const link = (href: string) => ({
  'site.yml': site(`groups:\n  - name: Shop\n    links:\n      - { name: Books, href: '${href}' }\n`),
});

test('the content that comes with the shop has no mistakes, no dead links and no missing pictures', async () => {
  const checks = await checkContent({ source: folderSource({ folder: 'content' }), routes });
  expect(checks.flatMap(({ errors }) => errors)).toEqual([]);
  // The list of former addresses is one more, which a shop can do without, and so are translations.
  const translations = readdirSync('content').filter((name) => /^\w+\.\w+\.yml$/.test(name));
  expect(checks).toHaveLength(contentFiles.length + 1 + translations.length);
});

describe('a broken link is found', () => {
  test('in a text, with its line and a suggestion [CONTENT-15]', async () =>
    expect(await found(text('First.\n\nRead [our delivery page](/delivery-informations) again.'))).toEqual([
      'pages/terms.md:8 the link ‘our delivery page’ leads to /delivery-informations, which is no page of this site; did you mean /delivery-information?',
    ]));

  test('in the footer', async () =>
    expect(await found(link('/contacts'))).toEqual([
      'site.yml:11 groups[1].links[1].href leads to /contacts, which is no page of this site; did you mean /contact?',
    ]));

  test('when it is a missing heading of another page', async () => {
    expect(await found(link('/delivery-information#return'))).toEqual([
      'site.yml:11 groups[1].links[1].href leads to ‘return’ on /delivery-information, but no heading there has that name; did you mean /delivery-information#returns?',
    ]);
    expect(await found(link('/delivery-information#returns'))).toEqual([]);
  });

  test('when it is a missing heading of the same page', async () => {
    expect((await found(text('[below](#prices)'))).join()).toContain('leads to ‘prices’ on /terms');
    expect(await found(text('[below](#prices)\n\n## Prices\n\nMore.'))).toEqual([]);
  });

  test('when the shop no longer has the book [CONTENT-22]', async () => {
    const gone = async (href: string) => href !== '/product/999';
    expect(await found(link('/product/999'))).toEqual([]);
    expect((await found(link('/product/999'), gone)).join()).toContain('which the shop does not have (any more)');
    expect(await found(link('/product/1'), gone)).toEqual([]);
  });
});

test.each([
  '/',
  '/shop/',
  '/shop/Top%20Offers/0',
  '/category/Fiction/1?sort=price#x'.replace('#x', ''),
  '/policy',
  '/aboutus',
  '/contact#write-or-call',
  '/favicon.svg',
  '/search?q=tagore',
  'https://elsewhere.example/nothing',
  'mailto:a@b.example',
])('a link to %s is valid', async (href) => expect(await found(link(href))).toEqual([]));

test.each(['/not-found', '/404', '/nothing/here', '/Contact'])('a link to %s is broken [CONTENT-19]', async (href) =>
  expect(await found(link(href))).toHaveLength(1),
);

describe('a picture', () => {
  test('that does not exist is a mistake', async () =>
    expect(await found(text('![Our window](/pictures/window.webp)'))).toEqual([
      'pages/terms.md:6 a picture shows /pictures/window.webp, but there is no such picture; put it into content/pictures, or choose another',
    ]));

  test('that cannot be decoded is a mistake', async () =>
    expect(
      await found({ ...text('![Our window](/pictures/window.webp)'), 'pictures/window.webp': 'words' }),
    ).toHaveLength(1));

  test('that exists is valid', async () =>
    expect(
      await found({
        ...text('![Our window](/pictures/window.svg)'),
        'pictures/window.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>',
      }),
    ).toEqual([]));
});

test('a missing file is a mistake', async () => {
  const { folder, remove } = await openContent(right);
  await remove('pages/terms.md');
  const checks = await checkContent({ source: folderSource({ folder }), routes });
  expect(checks.flatMap(({ path, errors }) => errors.map((error) => `${path} ${sayError(error)}`))).toEqual([
    'pages/terms.md the file is missing; it must be there',
  ]);
});

describe('pages that editors have added', () => {
  const events = (body = 'Words.') => ({ 'pages/events.md': page(body, 'Events') });

  test('are checked, and can be linked to with their headings [PAGES-05]', async () => {
    expect(await found({ ...events('## Readings\n\nWords.'), ...text('[E](/events) [R](/events#readings)') })).toEqual(
      [],
    );
    expect(await found({ ...events(), ...text('[E](/event)') })).toEqual([
      'pages/terms.md:6 the link ‘E’ leads to /event, which is no page of this site; did you mean /events?',
    ]);
    expect(await found(events('[E](/nowhere-at-all)'))).toHaveLength(1);
  });

  test('can be linked to by a former address, unless they are gone', async () => {
    const files = {
      ...events(),
      'redirects.yml': 'moved:\n  - { from: /readings, to: /events }\n  - { from: /gone }\n',
    };
    expect(await found({ ...files, ...text('[R](/readings)') })).toEqual([]);
    expect(await found({ ...files, ...text('[R](/gone)') })).toHaveLength(1);
  });

  test('a former address must lead somewhere, and stand there once', async () => {
    expect(await found({ 'redirects.yml': 'moved:\n  - { from: /readings, to: /nowhere-at-all }\n' })).toHaveLength(1);
    expect(await found({ 'redirects.yml': 'moved:\n  - { from: /a }\n  - { from: /A/ }\n' })).toEqual([
      'redirects.yml:3 moved[2].from stands here twice, in entry 1 too; take one out',
    ]);
  });
});

test.each([
  ['notes.txt', 'is not known here'],
  ['pages/Events.md', 'has only lower-case letters'],
  ['pages/cart.md', 'the address /cart belongs to the shop'],
  ['pages/events.markdown', 'does not end with .md'],
  ['pages/more/events.md', 'is not known here'],
  ['pictures/window.psd', 'is no picture that pages can show'],
])('the file %s is named, because nobody sees it [PAGES-05]', async (path, message) => {
  const mistakes = await found({ [path]: page() });
  expect(mistakes).toHaveLength(1);
  expect(mistakes[0]).toContain(`${path}:1 the file is `);
  expect(mistakes[0]).toContain(message);
});

test('hidden files belong to other programs', async () =>
  expect(await found({ '.git/config': 'x', '.gitignore': 'x' })).toEqual([]));

test.each([
  ['a quotation mark that is never closed', '---\ntitle: "Terms\ndescription: What.\n---\n\nWords.\n', 2],
  ['front matter that does not end', '---\ntitle: Terms\ndescription: What.\n\nWords.\n', 4],
  ['a bracket that is never closed', '---\ntitle: Terms\ndescription: { a: [b\nheading: x\n---\n\nWords.\n', 3],
  ['a link in the middle of a paragraph', '---\ntitle: T\ndescription: W.\n---\n\nOne\ntwo [x](ftp://y)\n', 7],
])('the line is the one where a mistake begins: %s [PAGES-06]', async (_what, file, line) => {
  const mistakes = await found({ 'pages/terms.md': file });
  expect(mistakes[0]).toContain(`pages/terms.md:${line} `);
});
