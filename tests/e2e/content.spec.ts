import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './support/cached-shop.ts';

/** Changes to the content folder of a running shop. */

// All tests share one shop.
test.describe.configure({ mode: 'default' });

/** Changes a file; returns a function that restores it. */
async function change(folder: string, file: string, before: string | RegExp, after: string) {
  const path = join(folder, file);
  const text = await readFile(path, 'utf8');
  expect(text).toMatch(before);
  await writeFile(path, text.replace(before, after));
  return () => writeFile(path, text);
}

const imprint = 'imprint:\n  name: Lantern Books GmbH\n  address: 1 Lane\n  email: hello@books.example\nterms:\n';

const changes = [
  ['a page', 'pages/terms.md', /^title: .*$/m, 'title: Our terms', '/terms', 'Our terms · Bookfront'],
  ['the footer', 'site.yml', 'name: All Books', 'name: Every Book', '/about-us', '>Every Book<'],
  ['opening hours', 'site.yml', /^hours: .*$/m, 'hours: 9 to 9', '/', '9 to 9'],
  ['a store', 'site.yml', '212 Quill Street', '7 Ink Alley', '/contact', '7 Ink Alley'],
  ['the claim', 'home.yml', /^claim: .*$/m, 'claim: a shop for readers', '/', 'Bookfront, a shop for readers'],
  ['the imprint', 'site.yml', 'terms:\n', imprint, '/about-us/imprint', 'Lantern Books GmbH'],
  ['its link', 'site.yml', 'terms:\n', imprint, '/', '>Imprint<'],
  ['a heading of the home page', 'home.yml', 'Browse by subject', 'Find your shelf', '/', '>Find your shelf<'],
  ['a promise', 'home.yml', 'Browse unobserved', 'Nobody looks', '/', '>Nobody looks<'],
  ['the name of a figure', 'home.yml', 'label: Happy customers', 'label: Glad people', '/', '>Glad people<'],
] as const;

test('a saved change is in the next response: of a page, the footer, opening hours, stores, imprint and the home page [CONTENT-02 CONTENT-23]', async ({
  request,
  contentDir,
}) => {
  for (const [name, file, before, after, path, shown] of changes)
    await test.step(name, async () => {
      const read = async () => (await request.get(path)).text();
      expect(await read()).not.toContain(shown);
      const restore = await change(contentDir, file, before, after);
      expect(await read()).toContain(shown);
      await restore();
      expect(await read()).not.toContain(shown);
    });
});

test('a mistake leaves the last good text in place, until it is corrected', async ({ request, contentDir }) => {
  const read = async () => (await request.get('/delivery-information')).text();
  const before = await read();
  const restore = await change(contentDir, 'pages/delivery-information.md', /^description: .*$/m, 'descripton: x');
  expect(await read()).toContain('What it costs');
  await restore();
  expect(await read()).toBe(before);
  const repair = await change(contentDir, 'site.yml', 'href: /shop }', 'href: "javascript:alert(1)" }');
  const page = await read();
  expect(page).toContain('href="/shop"');
  expect(page).not.toContain('javascript:alert');
  await repair();
});

test('a new picture is served without a build, and so is its replacement [CONTENT-16]', async ({
  request,
  contentDir,
}) => {
  const drawing = (side: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="9"/>`;
  const read = () => request.get('/pictures/new.svg');
  expect((await read()).status()).toBe(404);
  for (const side of [7, 8]) {
    await writeFile(join(contentDir, 'pictures/new.svg'), drawing(side));
    expect(await (await read()).text()).toBe(drawing(side));
  }
  await rm(join(contentDir, 'pictures/new.svg'));
});
