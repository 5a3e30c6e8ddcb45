import { describe, expect, test } from 'vitest';
import { normalizeMarkdown } from '../src/markdown/normalize-markdown.ts';
import { parseMarkdown } from '../src/markdown/parse-markdown.ts';
import { preserveSource } from '../src/markdown/preserve-source.ts';
import { serializeDocument } from '../src/markdown/serialize-markdown.ts';
import { tokenizer } from '../src/markdown/split-blocks.ts';
import { markdownSamples } from './markdown-samples.ts';

/** What readers see, whatever the line breaks of the file are. */
const rendered = (text: string): string => tokenizer.render(text).replace(/\s+/g, ' ');

describe('the editor preserves the meaning of', () => {
  test.each(markdownSamples)('%s', (_name, text) => {
    expect(rendered(preserveSource(text, normalizeMarkdown(text)))).toBe(rendered(text));
  });
});

describe('typed text has no Markdown meaning: [EDITOR-16]', () => {
  const typed = (text: string) => {
    const { schema } = parseMarkdown('').type;
    return serializeDocument(schema.node('doc', null, [schema.node('paragraph', null, [schema.text(text)])]));
  };

  test.each(['<script>alert(1)</script>', '&copy; 2026', '# not a heading', '- not a list', '1. no', '*a* _b_ [c](d)'])(
    '%s',
    (text) => {
      const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
      expect(rendered(typed(text))).toBe(`<p>${escaped}</p> `);
    },
  );
});

describe('bold text stays bold in', () => {
  /** A paragraph in which the parts in square brackets are bold. */
  const paragraph = (pattern: string) => {
    const { schema } = parseMarkdown('').type;
    const nodes = pattern.split(/(?=\[)|(?<=\])/).map((part) => {
      const isBold = part.startsWith('[');
      const text = isBold ? part.slice(1, -1) : part;
      return schema.text(text, isBold ? [schema.mark('strong')] : []);
    });
    return schema.node('doc', null, [schema.node('paragraph', null, nodes)]);
  };

  test.each(['a [b] c', 'a[b]c', 'a[b!]c', 'a[“b”]c', 'a[ b. ]c', '1[(b)]2', '[b.]c', 'a[.b]', 'x [a|b*c]d'])(
    '%s',
    (pattern) => {
      const marked = (document: ReturnType<typeof paragraph>) =>
        document.firstChild?.children.map((node) => [node.text?.trim(), node.marks.length]);
      expect(marked(parseMarkdown(serializeDocument(paragraph(pattern))))).toEqual(marked(paragraph(pattern)));
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

  test('of one paragraph leaves every other as it was written', () => {
    const edited = normalizeMarkdown(text).replace('The last paragraph.', 'Another end.');
    expect(preserveSource(text, edited)).toBe(text.replace('The last paragraph.', 'Another end.'));
  });

  test('of the order moves paragraphs as they were written', () => {
    const reversed = normalizeMarkdown(text).split('\n\n').reverse().join('\n\n');
    expect(preserveSource(text, reversed)).toBe(text.split('\n\n').reverse().join('\n\n'));
  });

  test('of a paragraph breaks its lines at 120 characters, never within the URL of a link', () => {
    const long = `${'word '.repeat(40)}[these words lead somewhere](/delivery-information#a-very-long-heading) ${'word '.repeat(20)}- 1. end`;
    const lines = normalizeMarkdown(long).split('\n');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(120);
    expect(lines.filter((line) => /^([-+*>]|\d+\.)/.test(line))).toEqual([]);
    expect(normalizeMarkdown(long)).toContain(
      '[these words lead somewhere](/delivery-information#a-very-long-heading)',
    );
  });
});
