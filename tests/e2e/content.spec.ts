import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ownData } from './support/prepare.ts';
import { run } from './support/processes.ts';
import { test as base, expect } from './support/test.ts';

/** The built shop, as owners run it, with a content folder of its own. */
const test = base.extend<object, { contentDir: string }>({
  contentDir: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern.
    async ({}, use, worker) => {
      const folder = join(await ownData(`content-${worker.workerIndex}`), 'content');
      await cp('content', folder, { recursive: true });
      await use(folder);
    },
    { scope: 'worker' },
  ],
  address: [
    async ({ contentDir }, use) => {
      const environment = { DATA_DIR: join(contentDir, '..'), CONTENT_DIR: contentDir, CACHE_MAX_AGE: '86400' };
      const shop = await run('scripts/start.ts', environment);
      await use(shop.address);
      await shop.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

test.describe.configure({ mode: 'serial' });

/** Saves a file in other words, and answers what brings it back. */
async function change(folder: string, file: string, before: string | RegExp, after: string) {
  const path = join(folder, file);
  const text = await readFile(path, 'utf8');
  expect(text).toMatch(before);
  await writeFile(path, text.replace(before, after));
  return () => writeFile(path, text);
}

const changes = [
  ['a page', 'pages/terms.md', /^title: .*$/m, 'title: Our terms', '/terms', 'Our terms · Bookfront'],
  ['the footer', 'site.yml', 'name: All Books', 'name: Every Book', '/about-us', '>Every Book<'],
  ['opening hours', 'site.yml', /^hours: .*$/m, 'hours: 9 to 9', '/', '9 to 9'],
  ['a store', 'site.yml', '212 Quill Street', '7 Ink Alley', '/contact', '7 Ink Alley'],
  ['the claim', 'home.yml', /^claim: .*$/m, 'claim: a shop for readers', '/', 'Bookfront, a shop for readers'],
  ['a heading of the home page', 'home.yml', 'Browse by subject', 'Find your shelf', '/', '>Find your shelf<'],
  ['a promise', 'home.yml', 'Browse unobserved', 'Nobody looks', '/', '>Nobody looks<'],
  ['the name of a figure', 'home.yml', 'label: Happy customers', 'label: Glad people', '/', '>Glad people<'],
] as const;

for (const [name, file, before, after, path, shown] of changes)
  test(`a saved change of ${name} is in the next answer of the running shop`, async ({ request, contentDir }) => {
    const read = async () => (await request.get(path)).text();
    expect(await read()).not.toContain(shown);
    const bringBack = await change(contentDir, file, before, after);
    expect(await read()).toContain(shown);
    await bringBack();
    expect(await read()).not.toContain(shown);
  });

test('a mistake leaves the last good words in place, until it is mended', async ({ request, contentDir }) => {
  const read = async () => (await request.get('/delivery-information')).text();
  const before = await read();
  const bringBack = await change(contentDir, 'pages/delivery-information.md', /^description: .*$/m, 'descripton: x');
  expect(await read()).toContain('What it costs');
  await bringBack();
  expect(await read()).toBe(before);
  const makeGood = await change(contentDir, 'site.yml', 'href: /shop }', 'href: "javascript:alert(1)" }');
  const page = await read();
  expect(page).toContain('href="/shop"');
  expect(page).not.toContain('javascript:alert');
  await makeGood();
});

test('a new picture is there without a build, and another in its place too', async ({ request, contentDir }) => {
  const drawing = (side: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="9"/>`;
  const read = () => request.get('/pictures/new.svg');
  expect((await read()).status()).toBe(404);
  for (const side of [7, 8]) {
    await writeFile(join(contentDir, 'pictures/new.svg'), drawing(side));
    expect(await (await read()).text()).toBe(drawing(side));
  }
  await rm(join(contentDir, 'pictures/new.svg'));
});
