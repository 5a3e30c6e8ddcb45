import type { FormField, Values } from '@bookfront/content-editor';
import type { APIRequestContext } from 'playwright/test';
import { unmarkedWords } from '../fixtures/unmarked-words.ts';
import { type Doors, enterDesk } from './support/enter-desk.ts';
import { expect, test } from './support/language-shop.ts';
import { textsOfMain, withoutValues } from './support/texts-of-main.ts';

/**
 * The texts of the shop in the pseudo-locale, in the editor and in the plain form, each with values that are wrong: what is said of them
 * comes from a catalogue.
 */

const json = { Accept: 'application/json' };

/** A value that no rule allows, or none at all. */
const wrongText = (field: Extract<FormField, { kind: 'text' }>): string =>
  field.widget === 'line' || field.widget === 'lines' ? 'x'.repeat((field.most ?? 700) + 1) : 'nowhere at all';

const wrongValues = (fields: readonly FormField[]): Values =>
  Object.fromEntries(
    fields.map((field) => {
      if (field.kind === 'text') return [field.name, wrongText(field)];
      const inner = wrongValues(field.fields);
      return [field.name, field.kind === 'group' ? inner : [inner]];
    }),
  );

const wrongBody =
  '[a](nowhere) [b](/nowhere-at-all) [c](#nowhere) ![d](/pictures/nothing.webp) ![e](https://a.test/e.png)';

/** What a form is made of: names, hints, and what is said of rows. */
const textsOfForm = (fields: readonly FormField[]): string[] =>
  fields.flatMap((field) => [
    field.label,
    field.hint ?? '',
    ...(field.kind === 'list' ? Object.values(field.entry) : []),
    ...(field.kind === 'text' ? [] : textsOfForm(field.fields)),
  ]);

interface Opened {
  readonly label: string;
  readonly form: readonly FormField[];
  readonly version: string;
  readonly body?: string;
}

interface Said {
  readonly message: string;
  readonly fullMessage: string;
}

const isSaidElsewhere = (text: string): boolean => unmarkedWords(text) !== undefined;

/** The editor, as its page asks for what it shows. */
const editorOf = (member: APIRequestContext) => ({
  get: async <Answer>(call: string): Promise<Answer> => (await member.get(`/desk/texts/editor/${call}`)).json(),
  post: async <Answer>(call: string, data: object): Promise<Answer> =>
    (await member.post(`/desk/texts/editor/${call}`, { data, headers: json })).json(),
});

interface Config {
  readonly files: readonly { readonly id: string; readonly label: string; readonly group: string }[];
  readonly linkTargets: readonly { readonly group: string; readonly name: string }[];
  readonly online: { readonly home: { readonly name: string } };
}

test('the editor of each text says what is wrong from a catalogue [LANG-72 LANG-75]', async ({
  running,
  desk,
  playwright,
}) => {
  const doors: Doors = { running, desk, playwright };
  const { get, post } = editorOf(await enterDesk(doors, 'en-XA'));
  const { files, linkTargets, online } = await get<Config>('config.json');
  // Each language of the shop has the pages, home and footer of its own.
  expect(files.length).toBeGreaterThan(20);
  const faults = [
    ...files.flatMap(({ label, group }) => [label, group]),
    ...linkTargets.flatMap(({ name, group }) => [name, group]),
    online.home.name,
    (await get<{ error: string }>('link-error.json?href=nowhere')).error,
  ].filter(isSaidElsewhere);
  for (const { id } of files) {
    const opened = await get<Opened>(`files/${id}.json`);
    const draft = { values: wrongValues(opened.form), ...(opened.body !== undefined && { body: wrongBody }) };
    const { errors } = await post<{ errors: readonly Said[] }>(`files/${id}/validate.json`, draft);
    expect(errors.length, id).toBeGreaterThan(0);
    const said = errors.flatMap(({ message, fullMessage }) => [message, fullMessage]);
    faults.push(...[opened.label, ...textsOfForm(opened.form), ...said].filter(isSaidElsewhere));
  }
  const tooLong = await post<Said>('files/terms/validate.json', { values: {}, body: 'x '.repeat(200_001) });
  const unread = await post<Said>('files/terms/validate.json', { values: {}, body: 'x'.repeat(20_000) });
  expect(tooLong.message).not.toBe(unread.message);
  faults.push(...[tooLong.message, unread.message].filter(isSaidElsewhere));
  expect([...new Set(faults)]).toEqual([]);
});

test('the plain form of each text says what is wrong from a catalogue [LANG-72 LANG-75]', async ({
  running,
  desk,
  playwright,
}) => {
  const doors: Doors = { running, desk, playwright };
  const member = await enterDesk(doors, 'en-XA');
  const { files } = await editorOf(member).get<Config>('config.json');
  const faults: string[] = [];
  for (const { id } of files) {
    const path = `/desk/texts/${id}`;
    const page = await (await member.get(path)).text();
    const names = [...page.matchAll(/<(?:input|textarea)\b[^>]* name="([^"]+)"/g)].map(([, name = '']) => name);
    const version = /name="version" value="([^"]+)"/.exec(page)?.[1] ?? '';
    const own = names.filter((name) => !/^(id|version|moment)$/.test(name));
    // The sample has no former addresses, so their form begins without a row.
    const typed = (own.length > 0 ? own : ['moved.0.from', 'moved.0.to']).map((name) => [name, '@'.repeat(700)]);
    const form = { ...Object.fromEntries(typed), ...(own.includes('body') && { body: wrongBody }), id, version };
    const refused = await member.post(`${path}?_action=desk.texts.publish`, { form, headers: { Accept: 'text/html' } });
    const html = await refused.text();
    expect(html, id).toContain('aria-invalid="true"');
    const texts = textsOfMain(html, {
      attributes: ['aria-label', 'placeholder', 'title'],
      skips: (name, attributes) => name === 'textarea' || 'lang' in attributes,
      hasSigns: true,
    });
    // At once, because a message may have links in it.
    const left = unmarkedWords(withoutValues(texts.join('\n'), html)) ?? '';
    for (const text of left.split('\n')) if (/\p{L}/u.test(text)) faults.push(`${path}: ${text.trim()}`);
  }
  expect([...new Set(faults)]).toEqual([]);
});

test('the page of the editor brings its texts in the language of the desk, as messages are written [LANG-72]', async ({
  running,
  desk,
  playwright,
}) => {
  const doors: Doors = { running, desk, playwright };
  const pageIn = async (language: string) =>
    (await (await enterDesk(doors, language)).get('/desk/texts/editor')).text();
  const pseudo = await pageIn('en-XA');
  const texts = JSON.parse((/ data-texts="([^"]+)"/.exec(pseudo)?.[1] ?? '').replaceAll('&quot;', '"')) as Values;
  expect(Object.keys(texts).length).toBeGreaterThan(100);
  expect(Object.values(texts).filter((text) => !/^\[.*\]$/.test(String(text)))).toEqual([]);
  const german = await pageIn('de');
  expect(german).toMatch(/<html lang="de-[A-Z]{2}" dir="ltr">[\s\S]*<title>Texte<\/title>/);
  expect(german).toContain('&quot;Veröffentlichen&quot;');
});
