import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { keepWording } from '../../../editor/markdown/keep-wording.ts';
import { parseText } from '../../../editor/markdown/parse.ts';
import { serializeText } from '../../../editor/markdown/serialize.ts';
import { renderMarkdown } from '../../../src/lib/content/markdown.ts';
import { splitPage } from '../../../src/lib/content/page.ts';

/** A text that went through the editor. */
const edited = (text: string): string => serializeText(parseText(text));

/** What readers see, whatever the lines of the file are. */
const shown = async (text: string): Promise<string> => (await renderMarkdown(text)).html.replace(/\s+/g, ' ');

const own = await Promise.all(
  (await readdir('content/pages')).map(async (file) => {
    const source = await readFile(`content/pages/${file}`, 'utf8');
    return [file, splitPage(source)?.body ?? ''] as const;
  }),
);

describe.each(own)('%s', (_file, text) => {
  test('says the same after it went through the editor', async () =>
    expect(await shown(edited(text))).toBe(await shown(text)));

  test('is word for word as it was when nothing was changed', () =>
    expect(keepWording(text, edited(text))).toBe(text.trim()));
});

describe('says the same after it went through the editor', () => {
  test.each([
    ['marks within marks', '**bold *and italic* text**, ~~gone~~, `code with * and _`'],
    ['a link with bold words and a title', '[**Ask** us](/contact "Our form") <hello@books.example>'],
    ['lists in lists', '1. One\n   - a\n   - b\n2. Two\n\n   With a second paragraph.'],
    ['a list that begins later', '3. Three\n4. Four'],
    ['a loose list', '- One\n\n- Two'],
    ['tables with bars and alignment', '| A \\| B | C |\n| :-: | --: |\n| `x` | [y](/z) |'],
    ['quotations', '> One\n>\n> - Two'],
    ['line breaks', 'One\\\nTwo  \nThree'],
    ['pictures', '![Our window](/pictures/window.webp "At night")'],
    ['rules and code', 'Text\n\n---\n\n```\nif (a < b) { *c* }\n```'],
    ['signs that mean something', '1\\. \\# \\* a_b_c 5 < 6 &amp; \\<b> [x] ~ \\`'],
    ['links by name', '[Ask us][c], [c]\n\n[c]: /contact'],
    ['HTML', 'Before.\n\n<table><tr><td>x</td></tr></table>\n\nA <b>bold</b> word.'],
    ['footnotes', 'A word[^1].\n\n[^1]: The note.'],
    ['two lists side by side', '- a\n\n* b'],
  ])('%s', async (_name, text) => {
    expect(await shown(keepWording(text, edited(text)))).toBe(await shown(text));
  });
});

describe('typed text means what it says', () => {
  const typed = (text: string) => {
    const { schema } = parseText('').type;
    return serializeText(schema.node('doc', null, [schema.node('paragraph', null, [schema.text(text)])]));
  };

  test.each(['<script>alert(1)</script>', '&copy; 2026', '# not a heading', '- not a list', '1. no', '*a* _b_ [c](d)'])(
    '%s',
    async (text) => {
      const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
      expect(await shown(typed(text))).toBe(`<p>${escaped}</p> `);
    },
  );
});

describe('marked words stay marked', () => {
  /** A paragraph of pieces; those in square brackets are bold. */
  const bold = (pieces: string) => {
    const { schema } = parseText('').type;
    const nodes = pieces.split(/(?=\[)|(?<=\])/).map((piece) => {
      const isBold = piece.startsWith('[');
      const words = isBold ? piece.slice(1, -1) : piece;
      return schema.text(words, isBold ? [schema.mark('strong')] : []);
    });
    return schema.node('doc', null, [schema.node('paragraph', null, nodes)]);
  };

  test.each(['a [b] c', 'a[b]c', 'a[b!]c', 'a[“b”]c', 'a[ b. ]c', '1[(b)]2', '[b.]c', 'a[.b]', 'x [a|b*c]d'])(
    '%s',
    (pieces) => {
      const text = (node: ReturnType<typeof bold>) =>
        node.firstChild?.children.map((one) => [one.text?.trim(), one.marks.length]);
      expect(text(parseText(serializeText(bold(pieces))))).toEqual(text(bold(pieces)));
    },
  );
});

describe('a change', () => {
  const text = [
    'A first paragraph, whose lines\nare broken where its writer liked.',
    '* a list\n* with stars',
    '| A | B |\n|---|---|\n| 1 | 2 |',
    '<!-- a note to ourselves -->',
    'The last paragraph.',
  ].join('\n\n');

  test('of one paragraph leaves every other as it was written', () =>
    expect(keepWording(text, edited(text).replace('The last paragraph.', 'Another end.'))).toBe(
      text.replace('The last paragraph.', 'Another end.'),
    ));

  test('of the order moves paragraphs as they were written', () => {
    const blocks = edited(text).split('\n\n');
    const turned = keepWording(text, [...blocks].reverse().join('\n\n'));
    expect(turned).toBe(text.split('\n\n').reverse().join('\n\n'));
  });

  test('of a paragraph breaks its lines as the files do, never within a link’s address', () => {
    const long = `${'word '.repeat(40)}[these words lead somewhere](/delivery-information#a-very-long-heading) ${'word '.repeat(20)}- 1. end`;
    const lines = edited(long).split('\n');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(120);
    expect(lines.filter((line) => /^([-+*>]|\d+\.)/.test(line))).toEqual([]);
    expect(edited(long)).toContain('[these words lead somewhere](/delivery-information#a-very-long-heading)');
  });
});
