import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { renderMarkdown } from '../../../src/lib/content/markdown.ts';
import { linksOfMarkdown } from '../../../src/lib/content/markdown-links.ts';
import { markdownProblem } from '../../../src/lib/content/markdown-problem.ts';
import { readPage } from '../../../src/lib/content/page.ts';
import { sayProblem } from '../../../src/lib/content/problems.ts';

const paragraphs = (text: string, count: number): string => Array.from({ length: count }, () => text).join('\n\n');
const sentence = 'A sentence with a [link](/terms), “quotes”, *stress* and 1 < 2 & more. ';

test('texts of a shop are read, long ones too [SECURITY-153]', () => {
  const pages = readdirSync('content/pages').map((name) => readFileSync(`content/pages/${name}`, 'utf8'));
  for (const page of pages) expect(markdownProblem(page)).toBeUndefined();
  expect(markdownProblem(paragraphs(sentence.repeat(20), 60))).toBeUndefined();
  expect(
    markdownProblem(`${'> '.repeat(5)}quoted\n\n${'- '.repeat(5)}item\n\n---\n\n${'-'.repeat(500)}`),
  ).toBeUndefined();
  const list = Array.from({ length: 150 }, (_, n) => `${n}. [A book](/product/${n})`).join('\n');
  expect(markdownProblem(list)).toBeUndefined();
});

const refused: readonly (readonly [string, string, RegExp])[] = [
  ['a long paragraph', 'a'.repeat(10_001), /10,000 characters/],
  ['quotation marks', '"'.repeat(2001), /quotation marks/],
  ['brackets in many paragraphs', paragraphs('['.repeat(1000), 21), /brackets/],
  ['many paragraphs', paragraphs('a', 4001), /4,000 paragraphs/],
  ['nested quotations', `${'> '.repeat(21)}a`, /within more than 20/],
  ['nested lists', `${'1. '.repeat(21)}a`, /within more than 20/],
];

test.each(refused)(
  '%s are refused with what to change, and not parsed [SECURITY-153]',
  async (_name, body, message) => {
    const problem = markdownProblem(body);
    expect(problem && sayProblem(problem)).toMatch(message);
    expect(await renderMarkdown(body)).toEqual({ html: '', sections: [] });
    expect(linksOfMarkdown(body)).toEqual([]);
    const page = await readPage(`---\ntitle: Terms\ndescription: The rules.\n---\n\n${body}\n`);
    expect(page).toMatchObject({ ok: false, errors: [{ path: ['body'], problem }] });
  },
);
