import { describeChanges, mergeDrafts, normalizeMarkdown, preserveSource } from '@bookfront/content-editor';
import { describe, expect, test } from 'vitest';
import { server as actions } from '../../src/actions/index.ts';
import { sanitizeDescription } from '../../src/lib/api/sanitize-description.ts';
import { editableDescription, typedDescription } from '../../src/lib/backend/import/records/typed-description.ts';
import { textKey } from '../../src/lib/backend/reviews/review-hold.ts';
import { parseSearchQuery } from '../../src/lib/backend/search/search-query.ts';
import { alternativeSpellings, tokenise } from '../../src/lib/backend/search/tokens.ts';
import { renderMarkdown } from '../../src/lib/content/markdown.ts';
import { linksOfMarkdown } from '../../src/lib/content/markdown-links.ts';
import { markdownProblem } from '../../src/lib/content/markdown-problem.ts';
import { frontMatter, splitPage } from '../../src/lib/content/page.ts';
import { readYaml } from '../../src/lib/content/read-yaml.ts';
import { csvRow } from '../../src/lib/desk/csv.ts';
import { readCode } from '../../src/lib/desk/stock/model/stock-batch.ts';
import { readCsv } from '../../src/lib/desk/stock/read-csv.ts';
import { html } from '../../src/lib/mail/html.ts';
import { renderTemplate } from '../../src/lib/mail/template.ts';
import { decodePath, sameSitePath } from '../../src/lib/paths/url.ts';
import { isUnknownPath, routeOf } from '../../src/lib/routes.ts';
import { parseCacheableUrl } from '../../src/lib/server/cache/cacheable-url.ts';
import { matchesEtag } from '../../src/lib/server/http/conditional-requests.ts';
import { readCookie } from '../../src/lib/server/http/cookie-name.ts';
import { chooseEncoding } from '../../src/lib/server/http/encodings.ts';
import { createNoticeCheck, readFlash } from '../../src/lib/server/http/flash-cookie.ts';
import { toOriginForm } from '../../src/lib/server/http/malformed-requests.ts';
import { parseForm } from '../../src/lib/server/http/parse-form.ts';
import { canonicalPath } from '../../src/lib/server/requests/canonical-url.ts';
import { createClientIp } from '../../src/lib/server/requests/client-ip.ts';
import { maskPersonal } from '../../src/lib/server/telemetry/mask.ts';
import { emailError, phoneError } from '../../src/lib/shop/address-rules.ts';
import { normaliseIsbn } from '../../src/lib/shop/catalogue/isbn.ts';
import { fold } from '../../src/lib/shop/fold.ts';
import { mailboxOf } from '../../src/lib/shop/mailbox.ts';
import { plainText, shorten } from '../../src/lib/shop/plain-text.ts';
import { isReservedName } from '../../src/lib/shop/reserved-names.ts';
import { slug } from '../../src/lib/shop/slug.ts';
import { parseTypedAmount, parseTypedPrice } from '../../src/lib/shop/typed-numbers.ts';
import { harmlessLine, visitorTextError } from '../../src/lib/shop/visitor-text.ts';
import { parsePostCodes } from '../../src/lib/trade/places/post-codes.ts';
import { growthProblem, repeated, textOf } from '../fixtures/growth.ts';
import { isThorough } from '../fixtures/is-thorough.ts';

/**
 * Nothing that reads what somebody has sent takes time that grows with the square of its length: one post would hold up everybody
 * (REQ SECURITY-153). Each is tried with long repetitions of what has made parsers slow.
 */

/** A body's length, a URL's and header's, that of a file of values, and of a text at the desk. */
const lengths = { body: 256 * 1024, header: 16 * 1024, values: 32 * 1024, text: 400_000 } as const;

const clientIp = createClientIp({ count: 1 }, () => undefined);
const holdsNotice = createNoticeCheck('secret', false, Date.now);
const multipart = (text: string) =>
  parseForm(
    'multipart/form-data; boundary=xx',
    Buffer.from(`--xx\r\nContent-Disposition: form-data; name="a"\r\n\r\n${text}\r\n--xx--`),
  );
/** The editor asks first whether a text can be read. */
const readable = (read: (text: string) => unknown) => (text: string) => markdownProblem(text) ?? read(text);
const draft = (body: string) => ({ values: {}, body });

const readers: Readonly<Record<keyof typeof lengths, Readonly<Record<string, (text: string) => unknown>>>> = {
  header: {
    canonicalPath: (text) => canonicalPath(`/${text}`),
    clientIp: (text) => clientIp('127.0.0.1', text),
    cookie: (text) => readCookie(text, 'notice'),
    decodePath,
    encoding: chooseEncoding,
    etag: (text) => matchesEtag(text, '"x"'),
    maskPersonal,
    notice: (text) => [holdsNotice(`notice=${text}`), readFlash(text, 'secret')],
    originForm: toOriginForm,
    query: (text) => parseCacheableUrl(`/search?q=${text}`),
    route: (text) => [routeOf(`/${text}`), isUnknownPath(`/${text}`), parseCacheableUrl(`/${text}`)],
    sameSitePath: (text) => sameSitePath(`/${text}`),
    search: (text) => [parseSearchQuery(text), tokenise(text), alternativeSpellings(text)],
  },
  body: {
    boundary: (text) => parseForm(`multipart/form-data; boundary=${text}`, Buffer.from(text)),
    csvRow: (text) => csvRow([text]),
    decimal: (text) => [parseTypedPrice(text), parseTypedAmount(text, 'INR')],
    description: (text) => [sanitizeDescription(text), typedDescription(text), editableDescription(text)],
    email: (text) => [emailError(text), mailboxOf(text), emailError(`${text}@example.com`)],
    fold: (text) => [fold(text), slug(text)],
    form: (text) => parseForm('application/x-www-form-urlencoded', Buffer.from(text)),
    isbn: (text) => [normaliseIsbn(text), readCode(text)],
    mail: (text) =>
      renderTemplate({ heading: text, blocks: [{ kind: 'text', text }] } as never).html ?? html`<p>${text}</p>`,
    multipart,
    parts: (text) => parseForm('multipart/form-data; boundary=xx', Buffer.from(`--xx${text}`)),
    plainText: (text) => [plainText(text, 200), shorten(text, 200)],
    postCodes: parsePostCodes,
    review: textKey,
    telephone: phoneError,
    visitorText: (text) => [visitorTextError(text), harmlessLine(text), isReservedName(text, 'Bookfront')],
  },
  values: {
    yaml: (text) => readYaml(text, frontMatter, 1),
    yamlValue: (text) => readYaml(`title: ${text}`, frontMatter, 1),
  },
  text: {
    csv: readCsv,
    editorMarkdown: readable((text) => normalizeMarkdown(text)),
    editorChanges: readable((text) => describeChanges([], draft(text), draft(`${text.slice(3)} b`))),
    editorMerge: readable((text) =>
      mergeDrafts([], { base: draft(text), theirs: draft(`a\n\n${text}`), mine: draft(`${text}\n\nb`) }),
    ),
    editorSource: readable((text) => preserveSource(text, text.slice(3))),
    links: linksOfMarkdown,
    markdown: (text) => renderMarkdown(text),
    page: (text) => splitPage(`---\n${text}\n---\n${text}`),
  },
};

describe.each(Object.entries(readers))('%s [SECURITY-153]', (kind, functions) => {
  const longest = lengths[kind as keyof typeof lengths];
  test.each(Object.entries(functions))('%s', async (_name, read) => {
    const problems: string[] = [];
    for (const unit of repeated) {
      const problem = await growthProblem(textOf(unit), read, longest);
      if (problem) problems.push(`${JSON.stringify(unit)}: ${problem}`);
    }
    expect(problems).toEqual([]);
  });
});

/** Each sign is tried, by some of a row of readers; `npm run test:all` tries each by all. */
const some = (index: number) => repeated.filter((_, position) => isThorough || (position + index) % 4 === 0);

/** As many paragraphs of a sign as a text may have. */
function longestText(unit: string): string {
  const paragraph = textOf(unit.trim() || 'a')(1900);
  const textWith = (count: number) => Array.from({ length: count }, () => paragraph).join('\n\n');
  const isAllowed = (count: number) => count <= lengths.text / 1902 && markdownProblem(textWith(count)) === undefined;
  let [least, most] = [1, Math.ceil(lengths.text / 1902) + 1];
  while (most - least > 1) {
    const middle = Math.floor((least + most) / 2);
    if (isAllowed(middle)) least = middle;
    else most = middle;
  }
  return textWith(least);
}
const longestTexts = new Map<string, string>();
const worstText = (unit: string): string => {
  const text = longestTexts.get(unit) ?? longestText(unit);
  longestTexts.set(unit, text);
  return text;
};
const { csv: _csv, page: _page, ...readersOfMarkdown } = readers.text;

test.each(Object.entries(readersOfMarkdown).map(([name, read], index) => ({ name, read, index })))(
  '$name reads the worst text that is allowed in time [SECURITY-153]',
  async ({ read, index }) => {
    const slow: string[] = [];
    for (const unit of some(index)) {
      const text = worstText(unit);
      const before = process.cpuUsage();
      await read(text);
      const { user, system } = process.cpuUsage(before);
      if (user + system > 4_000_000) slow.push(`${JSON.stringify(unit)}: ${(user + system) / 1000} ms`);
    }
    expect(slow).toEqual([]);
  },
);

/** Every action with its form, by name. */
function actionsIn(group: object, prefix = ''): readonly (readonly [name: string, schema: Schema])[] {
  return Object.entries(group).flatMap(([name, value]: [string, { readonly input?: Schema } & object]) =>
    value.input ? [[prefix + name, value.input] as const] : actionsIn(value, `${prefix}${name}.`),
  );
}

interface Schema {
  readonly safeParse: (value: unknown) => unknown;
  readonly shape?: Readonly<Record<string, unknown>>;
  readonly in?: Schema;
}

const fieldsOf = (schema: Schema | undefined): readonly string[] =>
  schema?.shape ? Object.keys(schema.shape) : schema?.in ? fieldsOf(schema.in) : [];

describe('the form of each action, each field long [SECURITY-153]', () => {
  const all = actionsIn(actions);
  test('there are all of them', () => expect(all.length).toBeGreaterThan(100));
  test.each(all.map(([name, schema], index) => ({ name, schema, index })))('$name', async ({ schema, index }) => {
    const fields = fieldsOf(schema);
    const problems: string[] = [];
    for (const unit of some(index)) {
      const make = (length: number) => {
        const names = [...fields, 'other'];
        const text = textOf(unit)(Math.ceil(length / names.length));
        return Object.fromEntries(names.map((name) => [name, text]));
      };
      const problem = await growthProblem(make, (form) => schema.safeParse(form), lengths.body);
      if (problem) problems.push(`${JSON.stringify(unit)}: ${problem}`);
    }
    expect(problems).toEqual([]);
  });
});
