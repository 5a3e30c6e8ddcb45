import { z } from 'zod';
import { parseMoney } from '../../shop/money.ts';
import type { OrderLimits } from '../../trade/orders/order-limits.ts';
import { currencyScale } from './currency-scale.ts';
import { wholeNumber } from './field-types.ts';
import { setting } from './setting.ts';

/** The settings that keep one visitor from emptying the shop. Only the embedded shop uses them. */

const off = 'none';

/** A whole number from 1 on, or `none` for no limit. */
const countOrNone = (max: number, example: number) =>
  z
    .string()
    .refine((value) => value === off || (/^\d+$/.test(value) && Number(value) >= 1 && Number(value) <= max), {
      error: `must be a whole number from 1 to ${max}, for example ${example}, or none for no limit`,
    })
    .transform((value) => (value === off ? Number.POSITIVE_INFINITY : Number(value)));

/** An amount in the shop's currency, or `none` for no limit. It stays text until the currency is known. */
const amountOrNone = (consequence: string) =>
  z
    .string()
    .refine((value) => value === off || /^\d{1,9}(\.\d{1,3})?$/.test(value), {
      error: `must be an amount in the shop's currency without its symbol, for example 5000 or 99.50, or none ${consequence}`,
    })
    .optional();

export const orderLimitFields = {
  ORDER_MAX_COPIES: setting(
    '20',
    'Copies of one title in an order; none for no limit, as for the next six.',
    countOrNone(999, 20).default(20),
  ),
  ORDER_MAX_LINES: setting('50', 'Different editions in an order.', countOrNone(1000, 50).default(50)),
  ORDER_MAX_VALUE: setting(
    '100000',
    'Total of an order. Unset, the amounts suit CURRENCY: these are for INR.',
    amountOrNone('for no limit'),
  ),
  ORDER_MAX_OPEN: setting(
    '5',
    'Open orders of a visitor who has never confirmed one by mail.',
    countOrNone(1000, 5).default(5),
  ),
  ORDER_CLIENT_COPIES: setting(
    '30',
    'Unpaid, unconfirmed copies of one client IP in a week; further orders are confirmed by mail. Its network has five times as many.',
    countOrNone(100_000, 30).default(30),
  ),
  ORDER_CONFIRM_ABOVE: setting(
    '20000',
    'Orders above this total are confirmed by a link in a mail; 0 for all orders.',
    amountOrNone('to take every order at once'),
  ),
  COD_CONFIRM_ABOVE: setting(
    '5000',
    'The same for cash on delivery.',
    amountOrNone('to treat cash on delivery like other payments'),
  ),
  ORDER_CONFIRM_MINUTES: setting(
    '120',
    'How long copies are held for an order that is not confirmed.',
    wholeNumber(5, 10_080, 120).default(120),
  ),
};

/** The defaults of the amounts, for a currency whose unit is worth about a US dollar. */
const defaultAmounts = { value: 1000, confirmAbove: 200, confirmCashAbove: 50 } as const;

type OrderLimitValues = z.output<z.ZodObject<typeof orderLimitFields>>;

/** The limits in minor units of the shop's currency. */
export function toOrderLimits(value: OrderLimitValues, currency: string): OrderLimits {
  const amount = (given: string | undefined, standard: number): number =>
    given === off
      ? Number.POSITIVE_INFINITY
      : (parseMoney(given ?? String(standard * currencyScale(currency)), currency)?.minor ?? 0);
  return {
    copiesOfTitle: value.ORDER_MAX_COPIES,
    lines: value.ORDER_MAX_LINES,
    value: amount(value.ORDER_MAX_VALUE, defaultAmounts.value),
    openOrders: value.ORDER_MAX_OPEN,
    clientCopies: value.ORDER_CLIENT_COPIES,
    confirmAbove: amount(value.ORDER_CONFIRM_ABOVE, defaultAmounts.confirmAbove),
    confirmCashAbove: amount(value.COD_CONFIRM_ABOVE, defaultAmounts.confirmCashAbove),
    holdMs: value.ORDER_CONFIRM_MINUTES * 60_000,
  };
}
