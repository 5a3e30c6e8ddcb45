import MarkdownIt from 'markdown-it';

export const tokenizer = new MarkdownIt('commonmark', { html: true }).enable(['table', 'strikethrough']);

/** A top-level block of a Markdown text: a paragraph, heading, list, table … */
export interface Block {
  readonly source: string;
  /** False for what the editor cannot show: HTML, footnotes, link reference definitions. */
  readonly isEditable: boolean;
}

/** Link reference definitions of the whole text, as markdown-it's environment. */
export type References = Record<string, unknown>;

const html = /^(html_block|html_inline)$/;

/** Splits a Markdown text into its top-level blocks, in order. */
export function splitBlocks(text: string): { blocks: readonly Block[]; references: References } {
  const env: References = {};
  const tokens = tokenizer.parse(text, env);
  const lines = text.split('\n');
  const blocks: Block[] = [];
  let next = 0;
  const add = (from: number, to: number, isEditable: boolean) => {
    const source = lines
      .slice(from, to)
      .join('\n')
      .replace(/^\s*\n|\s+$/g, '');
    if (source) blocks.push({ source, isEditable: isEditable && !source.includes('[^') });
  };
  for (const [index, token] of tokens.entries()) {
    if (token.level !== 0 || token.nesting === -1 || !token.map) continue;
    const [from, to] = token.map;
    // Link reference definitions have no token.
    add(next, from, false);
    add(from, to, hasNoHtml(tokens.slice(index, endOf(tokens, index))));
    next = to;
  }
  add(next, lines.length, false);
  return { blocks, references: env };
}

type Tokens = ReturnType<typeof tokenizer.parse>;

/** Index after the last token of the block that begins at `start`. */
function endOf(tokens: Tokens, start: number): number {
  if (tokens[start]?.nesting !== 1) return start + 1;
  const end = tokens.findIndex((token, index) => index > start && token.level === 0 && token.nesting === -1);
  return end < 0 ? tokens.length : end + 1;
}

const hasNoHtml = (tokens: Tokens): boolean =>
  tokens.every((token) => !html.test(token.type) && hasNoHtml(token.children ?? []));
