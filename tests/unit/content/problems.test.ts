import { describe, expect, test } from 'vitest';
import { checkContent, checkFile, type LinkContext } from '../../../src/lib/content/check.ts';
import { folderSource } from '../../../src/lib/content/content-source.ts';
import { type Problem, sayError, sayProblem, type ValidationError } from '../../../src/lib/content/problems.ts';
import { readSiteRoutes } from '../../../src/lib/content/site-routes.ts';
import { contentFileAt } from '../../../src/lib/content/translations.ts';
import { contentTexts } from '../../../src/messages/desk/content-texts.ts';
import { deskContentProblems } from '../../../src/messages/en/desk/content-problems.ts';
import { shopLanguages } from '../../../src/messages/languages.ts';
import { englishContentTexts } from '../../../src/messages/plain/desk/content.ts';
import { readTold } from '../../../src/messages/plain/told.ts';
import { german } from '../../fixtures/languages.ts';
import { unmarkedWords } from '../../fixtures/unmarked-words.ts';
import { openContent, page, site, terms } from './folder.ts';

/** Everything that can be wrong with content files is said in the language of whoever asks (ADR 0147). */

const routes = await readSiteRoutes('.');
const paragraphs = (text: string, count: number): string => Array.from({ length: count }, () => text).join('\n\n');
const groups = (count: number) => `groups:\n${"  - { name: 'A' }\n".repeat(count)}`;

/** Texts that are no YAML, each in another way. */
const noYaml = [
  'name: "x',
  'name: {',
  'name: "\\q"',
  'app:\n    name: a\n  text: b',
  'a\nb: c',
  'app:\n\tname: a',
  'name: a\nname: b',
  'name: @x',
  'name: "a" b',
  'name: ["a" "b"]',
  'name: a\n---\nname: b',
];

const wrongSites = [
  ...noYaml,
  'name: &a x\nabout: *a',
  `name: \uFFFD`,
  site('stores: New York\n'),
  site('app: x\n'),
  site('titel: x\n'),
  site(groups(5)),
  site("terms: { returns: 'soon' }\n"),
  site('phone2: 1\n').replace(/phone: .*/, 'phone: 912255500140'),
  site().replace('hello@books.example', 'hello at books'),
  site().replace('name: Bookfront\n', ''),
];

const wrongRedirects = [
  "moved:\n  - { from: '/cart', to: '/shop' }\n",
  "moved:\n  - { from: '/a' }\n  - { from: '/a' }\n",
  "moved:\n  - { from: 'a b' }\n",
];

const wrongPages = [
  'Words alone.',
  '---\ntitle: x\ndescription: y\nWords.',
  page(''),
  page('a'.repeat(10_001)),
  page('"'.repeat(2001)),
  page(paragraphs('a', 4001)),
  page(`${'> '.repeat(21)}a`),
  page('[a](contact) [b]() ![c](https://elsewhere.example/c.png) ![d]()'),
  page('![a](/pictures/nothing.webp)'),
  page('[a](/delivery-informations) [b](/quite/another/thing)'),
  page('[a](#pric) [b](#quite-another-thing)\n\n## Prices\n\nWords.'),
  page('[a](/product/404404)'),
];

const otherFiles = {
  'notes.txt': '',
  'pictures/window.txt': '',
  'pages/about.txt': '',
  'pages/Über.md': '',
  'pages/cart.md': page(),
};

async function allErrors(): Promise<ValidationError[]> {
  const { folder } = await openContent({ 'site.yml': site(), [terms]: page(), ...otherFiles });
  const source = folderSource({ folder });
  const context: LinkContext = { source, routes, urlExists: async (href) => !href.endsWith('/404404') };
  const wrong: readonly (readonly [string, readonly string[]])[] = [
    ['site.yml', wrongSites],
    ['redirects.yml', wrongRedirects],
    [terms, wrongPages],
  ];
  const ofFiles = wrong.flatMap(([path, texts]) =>
    texts.map(async (text) => {
      const file = contentFileAt(path);
      const errors = file ? await checkFile(file, text, context) : [];
      expect(errors, `${path}: ${text.slice(0, 80)}`).not.toEqual([]);
      return errors;
    }),
  );
  const checks = await checkContent(context);
  return [...(await Promise.all(ofFiles)).flat(), ...checks.flatMap(({ errors }) => errors)];
}

let known: Promise<ValidationError[]> | undefined;
/** Made within the first test, which removes the files. */
const foundErrors = () => {
  known ??= allErrors();
  return known;
};

const keysOf = ({ key, values = {} }: Problem): string[] => [
  key,
  ...Object.values(values).flatMap((value) => (typeof value === 'object' ? keysOf(value) : [])),
];

/** Of planned texts (tests/unit/desk/text-desk.test.ts). */
const ofPlans = ['planPageGone', 'errorNow', 'changedSincePlanned'];

describe('what is wrong with content files', () => {
  test('is each of the messages that there are [LANG-72]', async () => {
    const errors = await foundErrors();
    const seen = new Set(errors.flatMap(({ problem, whole }) => [...keysOf(problem), ...keysOf(whole)]));
    const missing = Object.keys(deskContentProblems).filter((key) => !seen.has(key) && !ofPlans.includes(key));
    expect(missing).toEqual([]);
  });

  test('comes from a catalogue, beside its field and in its file [LANG-72]', async () => {
    const errors = await foundErrors();
    const [pseudo] = shopLanguages(['en-XA'], 'en-IN');
    const text = pseudo && contentTexts(pseudo);
    const said = errors.flatMap((error) => [sayProblem(error.problem, text), sayError(error, text)]);
    expect(said.filter((one) => unmarkedWords(one) !== undefined)).toEqual([]);
  });

  test('is said in German, and in English for the terminal and the log [LANG-72 LANG-73]', async () => {
    const errors = await foundErrors();
    const text = contentTexts(german);
    expect(errors.filter((error) => sayError(error, text) === sayError(error))).toEqual([]);
    const email = errors.find(({ path, problem: { key } }) => path[0] === 'email' && key === 'wrong');
    expect(email && sayError(email)).toBe('email must be an e-mail address, for example hello@books.example');
    expect(email && sayProblem(email.problem, text)).toBe(
      'passt nicht; hier gehört hin: eine E-Mail-Adresse, zum Beispiel hallo@buecher.example',
    );
  });
});

test('a stored problem is read again, and anything else is none [LANG-74]', async () => {
  const [first] = await foundErrors();
  const stored = JSON.stringify(first?.whole);
  expect(readTold(stored, englishContentTexts)).toEqual(first?.whole);
  for (const other of [
    '',
    'It has an error.',
    '{"key":"nothing"}',
    '{"key":"wrong","values":{"what":[]}}',
    'null',
    '[]',
  ])
    expect(readTold(other, englishContentTexts)).toBeUndefined();
});
