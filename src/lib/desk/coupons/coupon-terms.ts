import { z } from 'zod';
import { type DeskCouponAnswers, englishDeskCouponAnswers } from '../../../messages/plain/desk/coupon-answers.ts';
import type { NumberLanguage } from '../../format.ts';
import { fieldMessages, type Values } from '../settings/model/settings-form.ts';
import { readCouponFields } from './model/coupon-form.ts';
import type { CouponTerms } from './model/coupons.ts';

/** What a coupon may say. */

/** What is said of it, and in what its amounts are typed. */
export interface CouponAnswers {
  readonly text: DeskCouponAnswers;
  readonly language?: NumberLanguage;
}

export const englishCouponAnswers: CouponAnswers = { text: englishDeskCouponAnswers };

/** More is no amount of a bookshop. */
const mostMinor = 1_000_000_000;
const longestNote = 200;

function termsIn(text: DeskCouponAnswers) {
  const amountError = { error: text.amountWrong };
  const percentError = { error: text.percentWrong };
  const countError = { error: text.countWrong };
  const amount = (least: number) => z.int(amountError).min(least, amountError).max(mostMinor, amountError);
  const percent = z.int(percentError).min(1, percentError).max(100, percentError);
  const count = z.int(countError).min(1, countError).max(1_000_000, countError).nullable();
  const day = z.number({ error: text.dayWrong }).nullable();
  const common = {
    minimum: amount(0),
    ...{ startsAt: day, endsAt: day, limit: count, perCustomer: count },
    note: z.string().max(longestNote, { error: text.noteTooLong({ max: longestNote }) }),
  };
  return z
    .discriminatedUnion(
      'kind',
      [
        z.object({ kind: z.literal('percent'), amount: percent, ...common }),
        z.object({ kind: z.literal('fixed'), amount: amount(1), ...common }),
      ],
      { error: text.kindMissing },
    )
    .refine(({ startsAt, endsAt }) => startsAt === null || endsAt === null || startsAt < endsAt, {
      error: text.endsBefore,
      path: ['endsAt'],
    });
}

/** Names of fields by what is wrong with them. */
const fieldNames: Readonly<Record<string, string>> = { startsAt: 'startsOn', endsAt: 'endsOn' };

export type ReadCoupon =
  | { readonly ok: true; readonly terms: CouponTerms }
  | { readonly ok: false; readonly fields: Readonly<Record<string, string>> };

/** The terms of a form, or what is wrong with them by field. */
export function readCoupon(
  values: Values,
  currency: string,
  { text, language }: CouponAnswers = englishCouponAnswers,
): ReadCoupon {
  const checked = termsIn(text).safeParse(readCouponFields(values, currency, language));
  return checked.success
    ? { ok: true, terms: checked.data }
    : { ok: false, fields: fieldMessages(checked.error.issues, (path) => fieldNames[path] ?? path) };
}

/** A new code in capital letters, or what is wrong with it. */
export function readCouponCode(
  typed: string | undefined,
  text: DeskCouponAnswers = englishDeskCouponAnswers,
): { readonly code: string } | { readonly error: string } {
  const code = typed?.trim().toUpperCase() ?? '';
  return /^[A-Z0-9-]{3,30}$/.test(code) ? { code } : { error: text.codeWrong };
}
