import type { Html } from './html.ts';
import { letterHtml } from './letter-html.ts';
import { letterText } from './letter-text.ts';

/** A row of a table of sums. */
export interface Row {
  readonly name: string;
  readonly value: string;
  /** The sum itself. */
  readonly isTotal?: boolean;
}

/** Something bought. */
export interface Item {
  readonly name: string;
  readonly href: string;
  /** Format and number of copies, in words. */
  readonly detail: string;
  readonly amount: string;
}

/** A piece of a letter. Texts are texts: line breaks are kept, everything else is escaped where it is HTML. */
export type Block =
  | { readonly is: 'paragraph'; readonly text: string; readonly isSoft?: boolean }
  | { readonly is: 'button'; readonly text: string; readonly href: string }
  /** A small link below the letter. */
  | { readonly is: 'link'; readonly text: string; readonly href: string }
  /** Something to be copied, large: a coupon's code. */
  | { readonly is: 'code'; readonly text: string }
  /** What somebody wrote, or instructions: set apart. */
  | { readonly is: 'quote'; readonly heading?: string; readonly text: string }
  | { readonly is: 'facts'; readonly rows: readonly Row[] }
  | { readonly is: 'items'; readonly heading: string; readonly items: readonly Item[]; readonly sums: readonly Row[] }
  | {
      readonly is: 'columns';
      readonly columns: readonly { readonly heading: string; readonly lines: readonly string[] }[];
    };

export interface Letter {
  readonly heading: string;
  readonly blocks: readonly Block[];
}

/** A letter in both of a mail's forms, from one description, so that neither says more than the other. */
export const writeLetter = (letter: Letter): { readonly html: Html; readonly text: string } => ({
  html: letterHtml(letter),
  text: letterText(letter),
});
