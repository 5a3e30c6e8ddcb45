import type { Kysely } from 'kysely';
import { type DeskOrderAnswers, englishDeskOrderAnswers } from '../../../messages/plain/desk/order-answers.ts';
import type { ShopContext } from '../../backend/context.ts';
import type { EventContext } from '../../backend/order-events.ts';
import type { StaffName } from '../../backend/staff-log.ts';
import type { Database } from '../../database/schema.ts';
import type { Language } from '../../paths/language.ts';

export type { StaffName } from '../../backend/staff-log.ts';

/** What the orders of the desk need. */
export interface OrderDeskContext extends EventContext, Pick<ShopContext, 'country' | 'languages' | 'onlineModes'> {
  readonly db: Kysely<Database>;
  /** TRACK_URL_1 and TRACK_URL_2, for links in mails. */
  readonly trackingBases: { readonly first?: string | undefined; readonly second?: string | undefined };
}

/** What the desk answers with: its texts, and the language in which it writes amounts. */
export interface StepAnswers {
  readonly text: DeskOrderAnswers;
  readonly language?: Language | undefined;
}

/** In English, for who says no language. */
export const englishAnswers: StepAnswers = { text: englishDeskOrderAnswers };

/** A step on an order as the member saw it. */
export interface StepRequest {
  readonly orderId: string;
  /** The version of the order that was on the page. */
  readonly version: number;
  readonly by: StaffName;
  /** Whether the customer gets a mail about it. */
  readonly isMailed: boolean;
  /** In English without. */
  readonly answers?: StepAnswers;
}
