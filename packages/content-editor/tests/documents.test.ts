import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openDocuments, pageText, settingsText } from './site.ts';

const terms = 'pages/terms.md';
const settings = 'settings.yml';

describe('a page', () => {
  test('is opened with its values, its body and its form', async () => {
    const { open } = await openDocuments({ [terms]: pageText('Words.') });
    expect(await open('terms')).toMatchObject({
      values: { title: 'Terms', description: 'The rules.' },
      body: 'Words.',
      shownAt: '/terms',
      errors: [],
      isBroken: false,
    });
  });

  test('is changed only where it was edited [EDITOR-03]', async () => {
    const text = '---\n# A note.\ntitle: Terms   \ndescription: "x"\n---\n\nOne *thing*.\n\nOther\nthing.\n';
    const { documents, open, readContent } = await openDocuments({ [terms]: text });
    const { version, values, body } = await open('terms');
    const saved = await documents.save('terms', { values, body: body?.replace('One', 'A') }, version);
    expect(saved).toMatchObject({ kind: 'saved', document: { body: 'A *thing*.\n\nOther\nthing.' } });
    expect(await readContent(terms)).toBe(text.replace('One', 'A').replace('Terms   ', 'Terms'));
  });

  test('is opened for repair when a value is a YAML alias', async () => {
    const { documents, open } = await openDocuments({ [terms]: pageText().replace(/title: .*/, 'title: *sale') });
    const { version, errors, isBroken } = await open('terms');
    expect({ isBroken, lines: errors.map(({ line }) => line) }).toEqual({ isBroken: true, lines: [2] });
    const draft = { values: { title: 'Terms', description: 'x' }, body: 'Words.' };
    expect(await documents.save('terms', draft, version)).toMatchObject({ kind: 'saved' });
  });

  test('is not written when nothing was changed', async () => {
    const { documents, open, contentFolder } = await openDocuments({ [terms]: pageText() });
    const { version, values, body } = await open('terms');
    const before = await stat(join(contentFolder, terms));
    expect(await documents.save('terms', { values, body }, version)).toMatchObject({ kind: 'saved' });
    expect((await stat(join(contentFolder, terms))).mtimeMs).toBe(before.mtimeMs);
  });

  test('loses an optional value that was emptied', async () => {
    const text = pageText().replace('title', 'heading: Ours\ntitle');
    const { documents, open, readContent } = await openDocuments({ [terms]: text });
    const { version, values, body } = await open('terms');
    await documents.save('terms', { values: { ...values, heading: '' }, body }, version);
    expect(await readContent(terms)).toBe(pageText());
  });
});

describe('an error', () => {
  test('is reported with the path of its field, and nothing is written', async () => {
    const { documents, open, readContent } = await openDocuments({ [settings]: settingsText });
    const { version, values } = await open('settings');
    const draft = { values: { ...values, email: 'hello at books' } };
    expect(await documents.save('settings', draft, version)).toMatchObject({
      kind: 'invalid',
      errors: [{ path: ['email'], line: 2, message: 'must be an e-mail address' }],
    });
    expect(await documents.validate('settings', { values: { ...values, email: 'a@b.example' } })).toEqual([]);
    expect(await readContent(settings)).toBe(settingsText);
  });

  test('in the body has the path of the body', async () => {
    const { documents, open } = await openDocuments({ [terms]: pageText() });
    const { values } = await open('terms');
    expect(await documents.validate('terms', { values, body: '[Us](/nowhere)' })).toMatchObject([{ path: ['body'] }]);
  });

  test('is counted in the list of files', async () => {
    const { documents } = await openDocuments({ [terms]: pageText(), [settings]: 'email: x\ntypo: x\n' });
    expect(await documents.list()).toMatchObject([
      { id: 'terms', errorCount: 0 },
      { id: 'settings', errorCount: 2 },
    ]);
  });
});

describe('a file that was changed by hand', () => {
  test('since it was opened is not overwritten', async () => {
    const { documents, open, writeContent, readContent } = await openDocuments({ [terms]: pageText('Mine.') });
    const { version, values } = await open('terms');
    await writeContent(terms, pageText('Theirs.'));
    const result = await documents.save('terms', { values, body: 'Later.' }, version);
    expect(result).toMatchObject({ kind: 'conflict' });
    expect(await readContent(terms)).toBe(pageText('Theirs.'));
    const theirs = await open('terms');
    expect(await documents.save('terms', { values, body: 'Later.' }, theirs.version)).toMatchObject({ kind: 'saved' });
  });

  test('loses unknown keys when it is saved', async () => {
    const text = pageText().replace('title:', 'titel: x\ntitle:');
    const { documents, open, readContent } = await openDocuments({ [terms]: text });
    const { version, values, body, errors } = await open('terms');
    expect(errors).toMatchObject([{ path: ['titel'], line: 2 }]);
    await documents.save('terms', { values, body }, version);
    expect(await readContent(terms)).toBe(pageText());
  });

  test('and cannot be read can be filled in again', async () => {
    const { documents, open, readContent } = await openDocuments({ [settings]: 'name: [' });
    const { version, isBroken } = await open('settings');
    expect(isBroken).toBe(true);
    const values = { name: 'x', email: 'a@b.example', phone: '12345' };
    expect(await documents.save('settings', { values }, version)).toMatchObject({ kind: 'saved' });
    expect(await readContent(settings)).toContain("phone: '12345'");
  });
});

describe('a file that cannot be read', () => {
  test.each([
    ['its front matter is broken', pageText('New words.').replace('title: ', 'title: "')],
    ['its front matter has no end', pageText('New words.').replace(/^---$/m, '').replace(/---/, '')],
    ['it has no front matter', 'New words.'],
  ])('keeps its body when %s, and takes its values from the last valid version [EDITOR-15]', async (_reason, text) => {
    const { open, writeLastValid } = await openDocuments({ [terms]: text });
    await writeLastValid(terms, pageText('Old words.'));
    const document = await open('terms');
    expect(document.isBroken).toBe(true);
    expect(document.values).toEqual({ title: 'Terms', description: 'The rules.' });
    expect(document.body).toContain('New words.');
  });

  test('and has no body is the last valid version', async () => {
    const { open, writeLastValid } = await openDocuments({ [terms]: '', [settings]: 'name: [' });
    await writeLastValid(terms, pageText('Old words.'));
    await writeLastValid(settings, settingsText);
    expect((await open('terms')).body).toBe('Old words.');
    expect((await open('settings')).values).toMatchObject({ name: 'Lantern' });
  });

  test('is restored from the history with its body [EDITOR-10]', async () => {
    const { documents, open, history } = await openDocuments({ [terms]: 'New words.' });
    const { version } = await open('terms');
    await documents.save('terms', { values: { title: 'T', description: 'D' }, body: 'Other.' }, version);
    const [at = 0] = await history.list('terms');
    expect(await documents.openVersion('terms', at)).toMatchObject({ body: 'New words.' });
  });
});

describe('the second of two people who save', () => {
  test('gets a conflict, also when both save at the same moment [EDITOR-06]', async () => {
    const { documents, open } = await openDocuments({ [terms]: pageText('First.') });
    const { version, values } = await open('terms');
    const save = (body: string) => documents.save('terms', { values, body }, version);
    const both = await Promise.all([save('Mine.'), save('Theirs.')]);
    expect(both.map((result) => result?.kind)).toEqual(['saved', 'conflict']);
    expect((await open('terms')).body).toBe('Mine.');
  });

  test('gets a conflict, also when the file is changed by hand during validation', async () => {
    let changeByHand = async (): Promise<void> => undefined;
    const { documents, open, writeContent } = await openDocuments(
      { [terms]: pageText('First.') },
      {
        async validate() {
          await changeByHand();
          return [];
        },
      },
    );
    const { version, values } = await open('terms');
    changeByHand = () => writeContent(terms, pageText('By hand.'));
    const saved = await documents.save('terms', { values, body: 'Later.' }, version);
    expect(saved).toMatchObject({ kind: 'conflict' });
    expect((await open('terms')).body).toBe('By hand.');
  });
});

test('an earlier version is opened as a draft [EDITOR-10]', async () => {
  const { documents, open, history } = await openDocuments({ [terms]: pageText('First.') });
  for (const body of ['Second.', 'Third.']) {
    const { version, values } = await open('terms');
    await documents.save('terms', { values, body }, version);
  }
  const times = await history.list('terms');
  expect(times).toHaveLength(2);
  expect(await documents.openVersion('terms', times[1] ?? 0)).toMatchObject({ body: 'First.' });
  expect(await documents.openVersion('terms', 1)).toBeUndefined();
});

test('only the files of the site can be opened [EDITOR-07]', async () => {
  const { documents } = await openDocuments({});
  expect(await documents.open('../../package.json')).toBeUndefined();
  expect(await documents.save('__proto__', { values: {} }, '')).toBeUndefined();
});
