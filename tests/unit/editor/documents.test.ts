import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createDocuments } from '../../../editor/server/documents.ts';
import { createEarlierVersions } from '../../../editor/server/earlier-versions.ts';
import { readSiteMap } from '../../../src/lib/content/site-map.ts';
import { openContent, page, site, terms } from '../content/folder.ts';

const siteMap = await readSiteMap('.');

/** Documents over a folder with these files, beside what the folder holds. */
async function openDocuments(files: Readonly<Record<string, string>>) {
  const { folder, save } = await openContent(files);
  const earlierVersions = createEarlierVersions(join(folder, '..', 'earlier'), Date.now);
  const documents = createDocuments({ folder, siteMap }, earlierVersions);
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
