import { isolated } from '../../messages/languages.ts';
import type { Html } from './html.ts';
import type { MailLanguage } from './mail-language.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';

/** A row of a table of names and values. */
export interface Row {
  readonly name: string;
  readonly value: string;
  /** The grand total, which is emphasised. */
  readonly isTotal?: boolean;
}

/** An order line. */
export interface Item {
  readonly name: string;
  readonly href?: string;
  /** Format and quantity, as text. */
  readonly detail: string;
  readonly amount: string;
}

/** A part of a mail. All texts are plain text: HTML is escaped, line breaks are preserved. */
export type Block =
  | { readonly type: 'paragraph'; readonly text: string; readonly isSoft?: boolean }
  | { readonly type: 'button'; readonly text: string; readonly href: string }
  /** A small link below the content. */
  | { readonly type: 'link'; readonly text: string; readonly href: string }
  /** A coupon code, in large characters. */
  | { readonly type: 'code'; readonly text: string }
  /** A user's text, or instructions. */
  | { readonly type: 'quote'; readonly heading?: string; readonly text: string }
  | { readonly type: 'details'; readonly rows: readonly Row[] }
  | {
      readonly type: 'items';
      readonly heading: string;
      readonly items: readonly Item[];
      readonly totals: readonly Row[];
    }
  | {
      readonly type: 'columns';
      readonly columns: readonly { readonly heading: string; readonly lines: readonly string[] }[];
    };

export interface Template {
  readonly heading: string;
  readonly blocks: readonly Block[];
}

/** Renders a template as HTML and as plain text, so that both have the same content, in the language of its texts. */
export const renderTemplate = (
  template: Template,
  language?: MailLanguage,
): { readonly html: Html; readonly text: string; readonly language?: MailLanguage } => ({
  html: renderHtml(inDirection(template, language)),
  text: renderText(inDirection(template, language), language),
  ...(language && { language }),
});

/** In a mail from right to left, values and addresses that do not come from a message are isolated. */
function inDirection({ heading, blocks }: Template, language: MailLanguage): Template {
  if (language?.dir !== 'rtl') return { heading, blocks };
  const apart = (text: string) => isolated(text, language);
  const row = (one: Row): Row => ({ ...one, value: apart(one.value) });
  const item = (one: Item): Item => ({ ...one, name: apart(one.name), detail: apart(one.detail) });
  return {
    heading,
    blocks: blocks.map((block): Block => {
      switch (block.type) {
        case 'details':
          return { ...block, rows: block.rows.map(row) };
        case 'quote':
          return { ...block, text: apart(block.text) };
        case 'items':
          return { ...block, items: block.items.map(item), totals: block.totals.map(row) };
        case 'columns':
          return { ...block, columns: block.columns.map((column) => ({ ...column, lines: column.lines.map(apart) })) };
        default:
          return block;
      }
    }),
  };
}
