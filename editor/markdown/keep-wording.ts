import { type Block, splitBlocks } from './blocks.ts';
import { parseBlock } from './parse.ts';
import { serializeText } from './serialize.ts';

/**
 * A text as it comes from the editor, with each block that says the same as one of `before` put back as it was written
 * there. So a file changes only where its editor changed something.
 */
export function keepWording(before: string, after: string): string {
  const old = splitBlocks(before);
  const written = new Map<string, string[]>();
  for (const block of old.blocks) {
    const normal = normalForm(block, old.references);
    written.set(normal, [...(written.get(normal) ?? []), block.source]);
  }
  const fresh = splitBlocks(after);
  const blocks = fresh.blocks.map((block) => written.get(normalForm(block, fresh.references))?.shift() ?? block.source);
  return blocks.join('\n\n');
}

const normalForm = (block: Block, references: Record<string, unknown>): string =>
  block.isKnown ? serializeText(parseBlock(block, references)) : block.source;
