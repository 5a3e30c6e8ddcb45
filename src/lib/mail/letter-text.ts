import type { Block, Letter, Row } from './letter.ts';

/** The letter as plain text, for those who read mail so and for the machines that judge it. */
export const letterText = ({ heading, blocks }: Letter): string =>
  [`${heading}\n${'='.repeat(heading.length)}`, ...blocks.map(blockText)].join('\n\n');

function blockText(block: Block): string {
  switch (block.is) {
    case 'paragraph':
      return block.text;
    case 'button':
    case 'link':
      return `${block.text}:\n${block.href}`;
    case 'code':
      return `    ${block.text}`;
    case 'quote':
      return joined(block.heading, block.text.replace(/^(?=.)/gm, '  '));
    case 'facts':
      return block.rows.map(rowText).join('\n');
    case 'items': {
      const items = block.items.map(({ name, detail, amount }) => `${name}\n    ${detail}: ${amount}`);
      return [block.heading, ...items, block.sums.map(rowText).join('\n')].join('\n\n');
    }
    case 'columns':
      return block.columns.map(({ heading, lines }) => joined(heading, lines.join('\n'))).join('\n\n');
  }
}

const rowText = ({ name, value }: Row): string => `${name}: ${value}`;

const joined = (heading: string | undefined, text: string): string =>
  heading === undefined ? text : `${heading}\n${'-'.repeat(heading.length)}\n${text}`;
