import MarkdownIt from 'markdown-it';

export const tokenizer = new MarkdownIt('commonmark', { html: true }).enable(['table', 'strikethrough']);

export interface Block {
  /** As it stands in the text. */
  readonly source: string;
  /** False for what the editor cannot show: HTML, footnotes, definitions of links. */
  readonly isKnown: boolean;
}

/** Where links that are defined once and used by name lead. */
export type References = Record<string, unknown>;

const unknown = /^(html_block|html_inline)$/;

/** The outermost pieces of a Markdown text, in order: paragraphs, headings, lists, tables. */
export function splitBlocks(text: string): { blocks: readonly Block[]; references: References } {
  const env: References = {};
  const tokens = tokenizer.parse(text, env);
  const lines = text.split('\n');
  const blocks: Block[] = [];
  let next = 0;
  const take = (from: number, to: number, isKnown: boolean) => {
    const source = lines
      .slice(from, to)
      .join('\n')
      .replace(/^\s*\n|\s+$/g, '');
    if (source) blocks.push({ source, isKnown: isKnown && !source.includes('[^') });
  };
  for (const [index, token] of tokens.entries()) {
    if (token.level !== 0 || token.nesting === -1 || !token.map) continue;
    const [from, to] = token.map;
    // What no token stands for: definitions of links.
    take(next, from, false);
    take(from, to, isKnown(tokens.slice(index, endOf(tokens, index))));
    next = to;
  }
  take(next, lines.length, false);
  return { blocks, references: env };
}

type Tokens = ReturnType<typeof tokenizer.parse>;

function endOf(tokens: Tokens, start: number): number {
  if (tokens[start]?.nesting !== 1) return start + 1;
  const end = tokens.findIndex((token, index) => index > start && token.level === 0 && token.nesting === -1);
  return end < 0 ? tokens.length : end + 1;
}

const isKnown = (tokens: Tokens): boolean =>
  tokens.every((token) => !unknown.test(token.type) && isKnown(token.children ?? []));
