import { cp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  createDocuments,
  createFolderStorage,
  createVersionHistory,
  normalizeMarkdown,
  preserveSource,
} from '@bookfront/content-editor';
import { describe, expect, test } from 'vitest';
import { markdownSamples } from '../../../packages/content-editor/tests/markdown-samples.ts';
import { writeAtomically } from '../../../src/lib/content/atomic-write.ts';
import { folderSource } from '../../../src/lib/content/content-source.ts';
import { createEditedSite } from '../../../src/lib/content/edited-site.ts';
import { renderMarkdown } from '../../../src/lib/content/markdown.ts';
import { splitPage } from '../../../src/lib/content/page.ts';
import { openContent, page, site, terms } from '../content/folder.ts';

/** The content editor with the shop's own files, checks and Markdown renderer. */

async function openDocuments(files: Readonly<Record<string, string>>) {
  const { folder } = await openContent(files);
  const documents = createDocuments({
    site: await createEditedSite(folderSource({ folder })),
    storage: createFolderStorage({
      contentFolder: folder,
      lastValidFolder: join(folder, '..', 'last-good'),
      versions: createVersionHistory(join(folder, '..', 'earlier'), Date.now, writeAtomically),
      writeFile: writeAtomically,
    }),
  });
  const open = async (id: string) => {
    const document = await documents.open(id);
    if (!document) throw new Error(`There is no ${id}`);
    return document;
  };
  return { documents, open, folder, read: (path: string) => readFile(join(folder, path), 'utf8') };
}

/** What readers see, whatever the line breaks of the file are. */
const rendered = async (text: string): Promise<string> => (await renderMarkdown(text)).html.replace(/\s+/g, ' ');

const pages = await Promise.all(
  (await readdir('content/pages')).map(async (file) => {
    const source = await readFile(`content/pages/${file}`, 'utf8');
    return [file, splitPage(source)?.body ?? ''] as const;
  }),
);

describe.each(pages)('%s', (_file, text) => {
  test('means the same after it was opened in the editor', async () =>
    expect(await rendered(normalizeMarkdown(text))).toBe(await rendered(text)));

  test('stays as it was written when nothing was changed [EDITOR-03]', () =>
    expect(preserveSource(text, normalizeMarkdown(text))).toBe(text.trim()));
});

describe('the shop renders the same after the editor saved', () => {
  test.each(markdownSamples)('%s', async (_name, text) =>
    expect(await rendered(preserveSource(text, normalizeMarkdown(text)))).toBe(await rendered(text)),
  );
});

test('every content file that comes with the shop is valid, and saving it unchanged does not change it', async () => {
  const { documents, open, folder } = await openDocuments({});
  await cp('content', folder, { recursive: true });
  const list = await documents.list();
  expect(list.map(({ errorCount }) => errorCount)).toEqual(list.map(() => 0));
  for (const { id } of list) {
    const { version, values, body } = await open(id);
    const result = await documents.save(id, { values, ...(body !== undefined && { body }) }, version);
    expect(result, id).toMatchObject({ kind: 'saved', document: { version } });
  }
});

describe('an error', () => {
  test('has the path of its field and says what would be right, and nothing is written [EDITOR-04]', async () => {
    const { documents, open, read } = await openDocuments({ 'site.yml': site() });
    const { version, values } = await open('site');
    const groups = [{ name: 'Shop', links: [{ name: 'Books', href: '/shopp' }] }];
    const draft = { values: { ...values, email: 'hello at books', groups } };
    expect(await documents.save('site', draft, version)).toMatchObject({
      kind: 'invalid',
      errors: [{ path: ['email'], message: 'must be an e-mail address, for example hello@books.example' }],
    });
    expect(await documents.validate('site', { values: { ...draft.values, email: 'a@b.example' } })).toMatchObject([
      { path: ['groups', 0, 'links', 0, 'href'], message: expect.stringContaining('did you mean /shop?') },
    ]);
    expect(await read('site.yml')).toBe(site());
  });

  test('in a page names the link', async () => {
    const { documents, open } = await openDocuments({ [terms]: page() });
    const { values } = await open('terms');
    expect(await documents.validate('terms', { values, body: 'Ask [us](/contactt).' })).toMatchObject([
      { path: ['body'], message: expect.stringContaining('the link ‘us’ leads to /contactt') },
    ]);
  });

  test('of YAML that cannot be parsed is reported once, not once for each line', async () => {
    const { open } = await openDocuments({ 'site.yml': `<<<<<<< HEAD\n${site()}` });
    expect((await open('site')).errors).toHaveLength(1);
  });

  test('of a value that is a YAML alias has its line', async () => {
    const { open } = await openDocuments({ [terms]: page().replace(/title: .*/, 'title: *sale') });
    const { isBroken, errors } = await open('terms');
    expect({ isBroken, lines: errors.map(({ line }) => line) }).toEqual({ isBroken: true, lines: [2] });
  });

  test('of a link says which links are possible', async () => {
    const { linkError } = await createEditedSite(folderSource({ folder: 'content' }));
    expect(linkError('javascript:alert(1)')).toMatch(/^must be a path of this site/);
    for (const href of ['/shop', 'https://books.example', 'mailto:a@b.example', 'tel:+9122'])
      expect(linkError(href)).toBeUndefined();
  });
});

test('link targets are pages of the shop and headings of the content pages', async () => {
  const targets = await (await createEditedSite(folderSource({ folder: 'content' }))).linkTargets();
  expect(targets).toContainEqual({ group: 'Shop', name: 'All books', href: '/shop' });
  expect(targets).toContainEqual(expect.objectContaining({ href: '/delivery-information#returns' }));
});
