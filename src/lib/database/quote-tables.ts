import type { Generated } from 'kysely';

/** A priced list with a number and a day until which it holds (ADR 0118). Another version is another row. */
export interface QuoteTable {
  /** `Q-2026-000001`, in a series of its own. */
  number: string;
  /** Of the link in its mails, which nobody can guess. */
  link_key: string;
  /** 'open', 'accepted' or 'withdrawn'; an open one whose day is over has expired. */
  state: string;
  /** The visitor whose order it becomes. */
  user_id: string;
  /** The mailbox, to find what is stored of an address; null without one. */
  email_key: string | null;
  /** The name of the school, or of the person, for lists. */
  customer: string;
  /** The tag of the language in which its customer is written to; null for the shop's first. */
  language: Generated<string | null>;
  /** ISO day in the shop's time zone, included. */
  holds_until: string;
  currency: string;
  /** Minor units. */
  total: number;
  /** JSON of the order that it becomes: addresses, delivery, payment, lines and amounts. */
  asked: string;
  /** JSON of everything that is printed. */
  content: string;
  /** The quote that this one stands in the place of. */
  replaces: string | null;
  order_id: Generated<string | null>;
  /** When it was accepted or withdrawn. */
  closed_at: Generated<number | null>;
  /** Who of the shop did that; '' for the customer. */
  closed_by: Generated<string>;
  /** When it was last sent by mail. */
  mailed_at: Generated<number | null>;
  staff_id: number;
  staff_name: string;
  created_at: number;
}
