import { describe, expect, test } from 'vitest';
import { checkContent, type LinkContext } from '../../../src/lib/content/check.ts';
import { folderSource } from '../../../src/lib/content/content-source.ts';
import { contentFiles, pageNames } from '../../../src/lib/content/files.ts';
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
  return checks.flatMap(({ path, errors }) => errors.map(({ line, fullMessage }) => `${path}:${line} ${fullMessage}`));
}

const text = (body: string) => ({ 'pages/terms.md': page(body) });
const link = (href: string) => ({
  'site.yml': site(`groups:\n  - name: Shop\n    links:\n      - { name: Books, href: '${href}' }\n`),
});

test('the content that comes with the shop has no mistakes, no dead links and no missing pictures', async () => {
  const checks = await checkContent({ source: folderSource({ folder: 'content' }), routes });
  expect(checks.flatMap(({ errors }) => errors)).toEqual([]);
  expect(checks).toHaveLength(contentFiles.length);
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
  expect(checks.flatMap(({ path, errors }) => errors.map(({ fullMessage }) => `${path} ${fullMessage}`))).toEqual([
    'pages/terms.md the file is missing; it must be there',
  ]);
});
