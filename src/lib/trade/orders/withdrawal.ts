import { shopDay, startOfShopDay } from '../../format.ts';
import { isDigital } from '../../shop/digital.ts';
import { dayMs } from '../places/local-time.ts';
import { type Order, wasCancelled } from './order.ts';

/** Withdrawing from an order: the right of a consumer to give it back without a reason (Directive 2011/83, articles 9 to 16). */

/** What a consumer sends by the withdrawal function (article 11a). */
export interface WithdrawalStatement {
  /** Made with the form: sent twice, it is one statement. */
  readonly formKey: string;
  readonly name: string;
  /** As it was typed. */
  readonly number: string;
  /** Where the receipt goes. */
  readonly email: string;
  /** Which books it is about, in the consumer's words; '' for the whole order. */
  readonly lines: string;
}

export const withdrawalLimits = { name: 400, number: 50, email: 254, lines: 1000 } as const;

/** Takes statements of withdrawal. */
export interface Withdrawals {
  /**
   * Stores the statement with its time, and mails its receipt and the shop, in one transaction. It says nothing of the order: whether there
   * is one is looked up later. `language` is the tag of the receipt's. Returns the time of the first statement with this form key, in epoch
   * milliseconds.
   */
  state(statement: WithdrawalStatement, language?: string): Promise<number>;
}

/** Calendar days within which money has to go back, from the day of the statement (article 13). */
const refundDays = 14;

/** The ISO day by which the money of a withdrawal has to be back. */
export const refundBy = (statedAt: number): string => shopDay(statedAt + refundDays * dayMs);

/**
 * The end of the day that lies so many days after a moment, both in the shop's time zone; of the next Monday when it is a Saturday or
 * a Sunday (Regulation 1182/71; public holidays are not known here). Epoch milliseconds.
 */
export function endOfPeriod(from: number, days: number): number {
  // Noon of a day is in that day whatever a clock change does.
  let noon = startOfShopDay(shopDay(from)) + dayMs / 2 + days * dayMs;
  while ([0, 6].includes(new Date(`${shopDay(noon)}T00:00:00Z`).getUTCDay())) noon += dayMs;
  return startOfShopDay(shopDay(noon + dayMs));
}

type Withdrawable = Pick<Order, 'status' | 'history' | 'lines' | 'digitalWaiver'>;

/**
 * Whether an order shows the link to withdraw from it. It does from its first day until `days` after its delivery, and stays when it is
 * not known when that was: a link too many does no harm. Nothing is left to withdraw from when an order was cancelled, or when all of it
 * is digital and the right to it was given up.
 */
export function isWithdrawable(order: Withdrawable, days: number, now: number): boolean {
  if (days === 0 || wasCancelled(order)) return false;
  if (order.digitalWaiver && order.lines.every(({ optionName = '' }) => isDigital(optionName))) return false;
  const delivered = order.history.findLast(({ status }) => status === 'DELIVERED')?.at;
  const at = delivered === undefined ? Number.NaN : Date.parse(delivered);
  return order.status !== 'DELIVERED' || Number.isNaN(at) || now < endOfPeriod(at, days);
}
