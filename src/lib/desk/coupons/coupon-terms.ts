import { z } from 'zod';
import { fieldMessages, type Values } from '../settings/model/settings-form.ts';
import { readCouponFields } from './model/coupon-form.ts';
import type { CouponTerms } from './model/coupons.ts';

/** What a coupon may say. */

/** More is no amount of a bookshop. */
const mostMinor = 1_000_000_000;
const longestNote = 200;

const amountMessage = 'Please enter an amount, for example 349.50.';
const amount = (least: number) =>
  z.int({ error: amountMessage }).min(least, { error: amountMessage }).max(mostMinor, { error: amountMessage });
const percentMessage = 'Please enter whole per cent from 1 to 100.';
const percent = z.int({ error: percentMessage }).min(1, { error: percentMessage }).max(100, { error: percentMessage });
const countMessage = 'Please enter a whole number from 1, or nothing.';
const count = z
  .int({ error: countMessage })
  .min(1, { error: countMessage })
  .max(1_000_000, { error: countMessage })
  .nullable();
const day = z.number({ error: 'Please enter a day, for example 2026-11-30.' }).nullable();

const common = {
  minimum: amount(0),
  ...{ startsAt: day, endsAt: day, limit: count, perCustomer: count },
  note: z.string().max(longestNote, { error: `Please use at most ${longestNote} characters.` }),
};
const terms = z
  .discriminatedUnion(
    'kind',
    [
      z.object({ kind: z.literal('percent'), amount: percent, ...common }),
      z.object({ kind: z.literal('fixed'), amount: amount(1), ...common }),
    ],
    { error: 'Please choose per cent or an amount.' },
  )
  .refine(({ startsAt, endsAt }) => startsAt === null || endsAt === null || startsAt < endsAt, {
    error: 'The last day is before the first.',
    path: ['endsAt'],
  });

/** Names of fields by what is wrong with them. */
const fieldNames: Readonly<Record<string, string>> = { startsAt: 'startsOn', endsAt: 'endsOn' };

export type ReadCoupon =
  | { readonly ok: true; readonly terms: CouponTerms }
  | { readonly ok: false; readonly fields: Readonly<Record<string, string>> };

/** The terms of a form, or what is wrong with them by field. */
export function readCoupon(values: Values, currency: string): ReadCoupon {
  const checked = terms.safeParse(readCouponFields(values, currency));
  return checked.success
    ? { ok: true, terms: checked.data }
    : { ok: false, fields: fieldMessages(checked.error.issues, (path) => fieldNames[path] ?? path) };
}

/** A new code in capital letters, or what is wrong with it. */
export function readCouponCode(typed: string | undefined): { readonly code: string } | { readonly error: string } {
  const code = typed?.trim().toUpperCase() ?? '';
  return /^[A-Z0-9-]{3,30}$/.test(code) ? { code } : { error: 'Please enter 3 to 30 letters, digits or hyphens.' };
}
