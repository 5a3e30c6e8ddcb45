import type MarkdownIt from 'markdown-it';
import { defaultMarkdownParser, MarkdownParser } from 'prosemirror-markdown';
import type { Node } from 'prosemirror-model';
import { schema } from './schema.ts';
import { type Block, type References, splitBlocks, tokenizer } from './split-blocks.ts';

/** A tokenizer that knows the link reference definitions of the whole text, not only those of the parsed block. */
function tokenizerWith(references: References): MarkdownIt {
  const own: MarkdownIt = Object.create(tokenizer);
  own.parse = (text) => tokenizer.parse(text, { ...references });
  return own;
}

const cell = {
  getAttrs: (token: { attrGet(name: string): string | null }) => ({
    align: /text-align:\s*(right|center)/.exec(token.attrGet('style') ?? '')?.[1] ?? null,
  }),
};

const parserFor = (references: References): MarkdownParser =>
  new MarkdownParser(schema, tokenizerWith(references), {
    ...defaultMarkdownParser.tokens,
    s: { mark: 'strikethrough' },
    table: { block: 'table' },
    thead: { ignore: true },
    tbody: { ignore: true },
    tr: { block: 'table_row' },
    th: { block: 'table_header', ...cell },
    td: { block: 'table_cell', ...cell },
  });

function nodesOf({ source, isEditable }: Block, parser: MarkdownParser): readonly Node[] {
  return isEditable ? parser.parse(source).children : [schema.node('source', { source })];
}

/** One block of a Markdown text as a ProseMirror document. */
export function parseBlock(block: Block, references: References = {}): Node {
  return schema.node('doc', null, nodesOf(block, parserFor(references)));
}

/** A Markdown text as a ProseMirror document. */
export function parseMarkdown(text: string): Node {
  const { blocks, references } = splitBlocks(text);
  const parser = parserFor(references);
  const nodes = blocks.flatMap((block) => nodesOf(block, parser));
  return schema.node('doc', null, nodes.length > 0 ? nodes : [schema.node('paragraph')]);
}
