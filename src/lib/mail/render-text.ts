import { messages } from '../../messages/messages.ts';
import { type MailLanguage, wordsOf } from './mail-language.ts';
import type { Block, Row, Template } from './template.ts';

/** A template as plain text, for mail programs without HTML and for spam filters. */
export function renderText({ heading, blocks }: Template, language?: MailLanguage): string {
  const text = messages.mailBlocks(wordsOf(language));
  return [`${heading}\n${'='.repeat(heading.length)}`, ...blocks.map((block) => blockText(block, text))].join('\n\n');
}

type Texts = ReturnType<typeof messages.mailBlocks>;

function blockText(block: Block, text: Texts): string {
  switch (block.type) {
    case 'paragraph':
      return block.text;
    case 'button':
    case 'link':
      return `${text.linked({ text: block.text })}\n${block.href}`;
    case 'code':
      return `    ${block.text}`;
    case 'quote':
      return withHeading(block.heading, block.text.replace(/^(?=.)/gm, '  '));
    case 'details':
      return block.rows.map((row) => rowText(row, text)).join('\n');
    case 'items': {
      const items = block.items.map(({ name, detail, amount }) =>
        detail
          ? `${name}\n    ${text.labelled({ name: detail, value: amount })}`
          : text.labelled({ name, value: amount }),
      );
      return [block.heading, ...items, block.totals.map((row) => rowText(row, text)).join('\n')].join('\n\n');
    }
    case 'columns':
      return block.columns.map(({ heading, lines }) => withHeading(heading, lines.join('\n'))).join('\n\n');
  }
}

const rowText = ({ name, value }: Row, text: Texts): string => text.labelled({ name, value });

const withHeading = (heading: string | undefined, text: string): string =>
  heading === undefined ? text : `${heading}\n${'-'.repeat(heading.length)}\n${text}`;
