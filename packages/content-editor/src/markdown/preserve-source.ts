import { parseBlock } from './parse-markdown.ts';
import { serializeDocument } from './serialize-markdown.ts';
import { type Block, type References, splitBlocks } from './split-blocks.ts';

/**
 * Markdown that the editor has written, with the original source of each block that means the same as a block of `before`.
 * So saving changes only those parts of a file that were edited.
 */
export function preserveSource(before: string, after: string): string {
  const original = splitBlocks(before);
  const sources = new Map<string, string[]>();
  for (const block of original.blocks) {
    const normal = normalForm(block, original.references);
    sources.set(normal, [...(sources.get(normal) ?? []), block.source]);
  }
  const edited = splitBlocks(after);
  const blocks = edited.blocks.map(
    (block) => sources.get(normalForm(block, edited.references))?.shift() ?? block.source,
  );
  return blocks.join('\n\n');
}

/** Equal for blocks that mean the same. */
const normalForm = (block: Block, references: References): string =>
  block.isEditable ? serializeDocument(parseBlock(block, references)) : block.source;
