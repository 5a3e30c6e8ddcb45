import type { Html } from './html.ts';

/** The recipient that stands for the shop's own address, as content/site.yml has it when the mail is sent. */
export const theShop = 'shop';

/** A mail to be sent: one recipient, a letter in HTML and text. Its frame (name, footer) and sender are added when it leaves. */
export interface Mail {
  /** An e-mail address, or `theShop`. */
  readonly to: string;
  readonly subject: string;
  readonly html: Html;
  readonly text: string;
  /** What the mail is, in lower case with hyphens: part of an .eml file's name and of the log. */
  readonly kind: string;
  /** What it tells about (an order's number, say): the outbox takes one mail of a kind about it. */
  readonly about?: string;
  /** Who is answered when somebody answers; the shop when undefined. */
  readonly replyTo?: string;
  readonly headers?: Readonly<Record<string, string>>;
}
