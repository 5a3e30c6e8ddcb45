import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createDocuments } from '../../../editor/server/documents.ts';
import { createEarlierVersions } from '../../../editor/server/earlier-versions.ts';
import type { Ask } from '../../../src/lib/content/check.ts';
import { readSiteMap } from '../../../src/lib/content/site-map.ts';
import { openContent, page, site, terms } from '../content/folder.ts';

const siteMap = await readSiteMap('.');

/** Documents over a folder with these files, beside what the folder holds. */
async function openDocuments(files: Readonly<Record<string, string>>, ask?: Ask) {
  const { folder, save } = await openContent(files);
  const earlierVersions = createEarlierVersions(join(folder, '..', 'earlier'), Date.now);
  const lastGood = join(folder, '..', 'last-good');
  const documents = createDocuments({ folder, siteMap, ...(ask && { ask }) }, earlierVersions, lastGood);
  const open = async (id: string) => {
    const document = await documents.open(id);
    if (!document) throw new Error(`There is no ${id}`);
    return document;
  };
  return {
    documents,
    open,
    earlierVersions,
    byHand: save,
    /** What visitors see while a file is not in order. */
    async visitorsSee(path: string, text: string) {
      await mkdir(dirname(join(lastGood, path)), { recursive: true });
      await writeFile(join(lastGood, path), text);
    },
    file: (path: string) => readFile(join(folder, path), 'utf8'),
    folder,
  };
}

describe('a page', () => {
  test('is opened with its values, its text and its form', async () => {
    const { open } = await openDocuments({ [terms]: page('Words.') });
    expect(await open('terms')).toMatchObject({
      values: { title: 'Terms', description: 'What holds between us.' },
      body: 'Words.',
      shownAt: '/terms',
      mistakes: [],
      isBroken: false,
    });
  });

  test('is saved where it was changed and nowhere else', async () => {
    const text = '---\n# A note.\ntitle: Terms   \ndescription: "x"\n---\n\nOne *thing*.\n\nOther\nthing.\n';
    const { documents, open, file } = await openDocuments({ [terms]: text });
    const { version, values, body } = await open('terms');
    const saved = await documents.save('terms', { values, body: body?.replace('One', 'A') }, version);
    expect(saved).toMatchObject({ kind: 'saved', document: { body: 'A *thing*.\n\nOther\nthing.' } });
    expect(await file(terms)).toBe(text.replace('One', 'A').replace('Terms   ', 'Terms'));
  });

  test('is opened for mending when a value in it names another one', async () => {
    const { documents, open } = await openDocuments({ [terms]: page().replace(/title: .*/, 'title: *sale') });
    const { version, mistakes, isBroken } = await open('terms');
    expect({ isBroken, lines: mistakes.map(({ line }) => line) }).toEqual({ isBroken: true, lines: [2] });
    const draft = { values: { title: 'Terms', description: 'x' }, body: 'Words.' };
    expect(await documents.save('terms', draft, version)).toMatchObject({ kind: 'saved' });
  });

  test('is not written when nothing was changed', async () => {
    const { documents, open, folder } = await openDocuments({ [terms]: page() });
    const { version, values, body } = await open('terms');
    const before = await stat(join(folder, terms));
    expect(await documents.save('terms', { values, body }, version)).toMatchObject({ kind: 'saved' });
    expect((await stat(join(folder, terms))).ino).toBe(before.ino);
  });

  test('loses a value that may be left out and was emptied', async () => {
    const { documents, open, file } = await openDocuments({ [terms]: page().replace('title', 'heading: Ours\ntitle') });
    const { version, values, body } = await open('terms');
    await documents.save('terms', { values: { ...values, heading: '' }, body }, version);
    expect(await file(terms)).toBe(page());
  });
});

describe('a mistake', () => {
  test('is told with the place of its field, and nothing is written', async () => {
    const { documents, open, file } = await openDocuments({ 'site.yml': site() });
    const { version, values } = await open('site');
    const groups = [{ name: 'Shop', links: [{ name: 'Books', href: '/shopp' }] }];
    const draft = { values: { ...values, email: 'hello at books', groups } };
    const first = await documents.save('site', draft, version);
    expect(first).toMatchObject({
      kind: 'refused',
      mistakes: [{ path: ['email'], advice: 'must be an e-mail address, for example hello@books.example' }],
    });
    expect(await documents.check('site', { values: { ...draft.values, email: 'a@b.example' } })).toMatchObject([
      { path: ['groups', 0, 'links', 0, 'href'], advice: expect.stringContaining('did you mean /shop?') },
    ]);
    expect(await file('site.yml')).toBe(site());
  });

  test('in a text names the link', async () => {
    const { documents, open } = await openDocuments({ [terms]: page() });
    const { values } = await open('terms');
    expect(await documents.check('terms', { values, body: 'Ask [us](/contactt).' })).toMatchObject([
      { path: ['body'], advice: expect.stringContaining('the link ‘us’ leads to /contactt') },
    ]);
  });
});

describe('a file that was changed by hand', () => {
  test('while somebody edited it is not written over', async () => {
    const { documents, open, byHand, file } = await openDocuments({ [terms]: page('Mine.') });
    const { version, values } = await open('terms');
    await byHand(terms, page('Theirs.'));
    const result = await documents.save('terms', { values, body: 'Later.' }, version);
    expect(result).toMatchObject({ kind: 'overtaken' });
    expect(await file(terms)).toBe(page('Theirs.'));
    const theirs = await open('terms');
    expect(await documents.save('terms', { values, body: 'Later.' }, theirs.version)).toMatchObject({ kind: 'saved' });
  });

  test('loses what does not belong there when it is saved', async () => {
    const { documents, open, file } = await openDocuments({ [terms]: page().replace('title:', 'titel: x\ntitle:') });
    const { version, values, body, mistakes } = await open('terms');
    expect(mistakes).toMatchObject([{ path: ['titel'], line: 2 }]);
    await documents.save('terms', { values, body }, version);
    expect(await file(terms)).toBe(page());
  });

  test('so that it cannot be read can be filled in anew', async () => {
    const { documents, open, file } = await openDocuments({ 'site.yml': 'name: [' });
    const { version, isBroken } = await open('site');
    expect(isBroken).toBe(true);
    const values = {
      name: 'x',
      rights: 'x',
      about: 'x',
      address: 'x',
      hours: 'x',
      email: 'a@b.example',
      phone: '12345',
    };
    expect(await documents.save('site', { values }, version)).toMatchObject({ kind: 'saved' });
    expect(await file('site.yml')).toContain("phone: '12345'");
  });
});

describe('a file that cannot be read', () => {
  test.each([
    ['its front matter is', page('New words.').replace('title: ', 'title: "')],
    ['its front matter has no end', page('New words.').replace(/^---$/m, '').replace(/---/, '')],
    ['it is words alone', 'New words.'],
  ])('keeps its words when %s broken, and takes its fields from what visitors see', async (_what, text) => {
    const { open, visitorsSee } = await openDocuments({ [terms]: text });
    await visitorsSee(terms, page('Old words.'));
    const document = await open('terms');
    expect(document.isBroken).toBe(true);
    expect(document.values).toMatchObject({ title: 'Terms', description: 'What holds between us.' });
    expect(document.body).toContain('New words.');
  });

  test('and holds no words is what visitors see', async () => {
    const { open, visitorsSee } = await openDocuments({ [terms]: '', 'site.yml': 'name: [' });
    await visitorsSee(terms, page('Old words.'));
    await visitorsSee('site.yml', site());
    expect((await open('terms')).body).toBe('Old words.');
    expect((await open('site')).values).toMatchObject({ name: expect.stringMatching(/./) });
  });

  test('is told of once, not once for each line that follows', async () => {
    const { open } = await openDocuments({ 'site.yml': `<<<<<<< HEAD\n${site()}` });
    expect((await open('site')).mistakes).toHaveLength(1);
  });

  test('comes back from the earlier versions with its words', async () => {
    const { documents, open, earlierVersions } = await openDocuments({ [terms]: 'New words.' });
    const { version } = await open('terms');
    await documents.save('terms', { values: { title: 'T', description: 'D' }, body: 'Other.' }, version);
    const [at = 0] = await earlierVersions.list('terms');
    expect(await documents.earlier('terms', at)).toMatchObject({ body: 'New words.' });
  });
});

describe('who saves second', () => {
  test('is told so, also when both save at the same moment', async () => {
    const { documents, open } = await openDocuments({ [terms]: page('First.') });
    const { version, values } = await open('terms');
    const save = (body: string) => documents.save('terms', { values, body }, version);
    const both = await Promise.all([save('Mine.'), save('Theirs.')]);
    expect(both.map((saved) => saved?.kind)).toEqual(['saved', 'overtaken']);
    expect((await open('terms')).body).toBe('Mine.');
  });

  test('is told so, also when a file is changed by hand while its links are being checked', async () => {
    const shop = await openDocuments({ [terms]: page('First.') }, async () => {
      await shop.byHand(terms, page('By hand.'));
      return true;
    });
    const { version, values } = await shop.open('terms');
    const saved = await shop.documents.save('terms', { values, body: '[A book](/product/1)' }, version);
    expect(saved).toMatchObject({ kind: 'overtaken' });
    expect((await shop.open('terms')).body).toBe('By hand.');
  });
});

test('what a file held before comes back as a draft', async () => {
  const { documents, open, earlierVersions } = await openDocuments({ [terms]: page('First.') });
  for (const body of ['Second.', 'Third.']) {
    const { version, values } = await open('terms');
    await documents.save('terms', { values, body }, version);
  }
  const times = await earlierVersions.list('terms');
  expect(times).toHaveLength(2);
  expect(await documents.earlier('terms', times[1] ?? 0)).toMatchObject({ body: 'First.' });
  expect(await documents.earlier('terms', 1)).toBeUndefined();
});

test('there are no files but those of the content folder', async () => {
  const { documents } = await openDocuments({});
  expect(await documents.open('../../package.json')).toBeUndefined();
  expect(await documents.save('__proto__', { values: {} }, '')).toBeUndefined();
});
