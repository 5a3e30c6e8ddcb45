import type { Block, Row, Template } from './template.ts';

/** A template as plain text, for mail programs without HTML and for spam filters. */
export const renderText = ({ heading, blocks }: Template): string =>
  [`${heading}\n${'='.repeat(heading.length)}`, ...blocks.map(blockText)].join('\n\n');

function blockText(block: Block): string {
  switch (block.type) {
    case 'paragraph':
      return block.text;
    case 'button':
    case 'link':
      return `${block.text}:\n${block.href}`;
    case 'code':
      return `    ${block.text}`;
    case 'quote':
      return withHeading(block.heading, block.text.replace(/^(?=.)/gm, '  '));
    case 'details':
      return block.rows.map(rowText).join('\n');
    case 'items': {
      const items = block.items.map(({ name, detail, amount }) =>
        detail ? `${name}\n    ${detail}: ${amount}` : `${name}: ${amount}`,
      );
      return [block.heading, ...items, block.totals.map(rowText).join('\n')].join('\n\n');
    }
    case 'columns':
      return block.columns.map(({ heading, lines }) => withHeading(heading, lines.join('\n'))).join('\n\n');
  }
}

const rowText = ({ name, value }: Row): string => `${name}: ${value}`;

const withHeading = (heading: string | undefined, text: string): string =>
  heading === undefined ? text : `${heading}\n${'-'.repeat(heading.length)}\n${text}`;
