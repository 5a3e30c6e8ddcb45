import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pageTexts } from '../../../src/messages/page-texts.ts';
import { arabic, english, german } from '../../fixtures/languages.ts';

const scripts = ['src/browser', 'src/islands/stores', 'src/islands/ui'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/^desk[\\/]/.test(file))
    .map((file) => ({ file, source: readFileSync(join(folder, file), 'utf8') })),
);

/** `pageText('offline', 'You are offline…')`, whose English the compiler compares with the catalogue, and what a button brings. */
const asked = /pageText\(\s*'\w+',\s*'[^']+'|dataset\.\w+ \?\?\s+(['`])[^'`]+\1/g;

test('scripts say nothing but texts that a page can bring in its language [LANG-59]', () => {
  const words = /(['`])((?:[A-Z“])[\p{L}’]+(?:[ …][^'`]*)?)\1/gu;
  const texts = scripts.flatMap(({ file, source }) => {
    const code = source
      .replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
      .replaceAll(asked, '')
      .replaceAll(/new Error\([^)]*\)/g, '')
      .replaceAll(/^import .*$/gm, '');
    return [...code.matchAll(words)].map(([, , text = '']) => `${file}: ${text}`);
  });
  // Names of headers, keys and types, and the names of the English links to cart and wishlist.
  const codes =
    /: (?:Accept|Escape|Enter|Home|End|Tab|Arrow\w+|Page\w+|Cart|Wishlist|Event|POST|HEAD|GET|The \w+ has no)/;
  expect(texts.filter((one) => !codes.test(one))).toEqual([]);
});

test('a page in another language brings them all, and an English one has none [LANG-59]', () => {
  expect(pageTexts(english)).toBeUndefined();
  expect(Object.keys(pageTexts(german) ?? {}).length).toBeGreaterThan(10);
  for (const language of [german, arabic])
    expect(Object.entries(pageTexts(language) ?? {}).filter(([, text]) => !text)).toEqual([]);
});
