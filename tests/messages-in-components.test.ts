import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ambientFormats, literalTexts } from './fixtures/literal-texts.ts';
import { untranslated } from './fixtures/untranslated.ts';

/** Texts come from the catalogues of src/messages, and amounts and dates are written in a language that is given (ADR 0126). */

const components = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /^(components|layouts|pages|islands)\/.*\.(astro|tsx)$/.test(file));
const sourceOf = (file: string) => readFileSync(join('src', file), 'utf8');
/** The editor of texts, which gets its own from the shop. */
const editor = 'packages/content-editor/src/client';
const isListed = (file: string) =>
  untranslated.some((one) => (one.endsWith('/') ? file.startsWith(one) : file === one));
const faultsOf = (file: string) => {
  const source = sourceOf(file);
  return [...literalTexts(file, source), ...ambientFormats(source)];
};

test('components of translated rooms have no text of their own [LANG-07]', () => {
  const wrong = components
    .filter((file) => !isListed(file))
    .flatMap((file) => faultsOf(file).map((text) => `${file}: ${text}`));
  expect(wrong, 'Move these texts to src/messages/en, and give formats a language (docs/translating.md)').toEqual([]);
});

test('no page of translated texts is marked as English [LANG-07 LANG-33]', () => {
  const wrong = components.filter((file) => {
    const [, given] = /<(?:Desk)?Layout\b((?:[^>{]|\{[^}]*\}+)*)>/.exec(sourceOf(file)) ?? [];
    return given !== undefined && !isListed(file) && !/\bisTranslated\b|\{\.\.\.page\}/.test(given);
  });
  expect(wrong, 'Say isTranslated, as what stands there comes from messages').toEqual([]);
});

test('the editor has no text of its own [LANG-72]', () => {
  const files = readdirSync(editor, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const wrong = files.flatMap((file) => literalTexts(file, readFileSync(join(editor, file), 'utf8')));
  expect(files.length).toBeGreaterThan(20);
  expect(wrong).toEqual([]);
});

test('the list of rooms that are not translated yet only shrinks [LANG-07 LANG-33]', () => {
  const done = untranslated.filter((one) => {
    const own = components.filter((file) => (one.endsWith('/') ? file.startsWith(one) : file === one));
    return own.every((file) => faultsOf(file).length === 0);
  });
  expect(done, 'Remove these from tests/fixtures/untranslated.ts').toEqual([]);
  expect(untranslated).toEqual([]);
});

describe('what counts as a text', () => {
  const astro = (template: string) => literalTexts('a.astro', `---\nconst x = 1;\n---\n${template}`);

  test.each([
    ['<p>Sold out</p>', ['Sold out']],
    ['<a aria-label="Close menu">{x}</a>', ['Close menu']],
    ['{x && <b>Now</b>}', ['Now']],
    ['<p>{count} books</p>', ['books']],
    ["{x ? text.a : 'Not for sale here'}", ['Not for sale here']],
  ])('%s', (template, texts) => expect(astro(template)).toEqual(texts));

  test.each([
    '<p>{text.soldOut}</p>',
    '{items.map(({ name }) => name && <li>{name}</li>)}',
    '{count > shown.length && <b>{count}</b>}',
    '{/* A comment <b>of ours</b> */}',
    '<style>.a > b { color: red }</style>',
    '<p>© {year} · 50%</p>',
  ])('not %s', (template) => expect(astro(template)).toEqual([]));

  test('an amount in no language', () => {
    expect(ambientFormats('a(formatMoney(x.y()), formatMoney(x, language))')).toEqual(['formatMoney(x.y())']);
  });
});
