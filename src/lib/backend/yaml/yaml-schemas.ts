import { z } from 'zod';
import { parseMoney } from '../../shop/money.ts';
import { parseIsoDay } from '../iso-day.ts';

const decimal = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,3})?$/, { error: 'must be an amount as decimal text in quotes, e.g. "499.00"' });

/** An amount: decimal text in the shop's currency, or a record of decimal text by currency. Parsed to minor units. */
export const amountIn = (currency: string) =>
  z
    .union([decimal, z.record(z.string().regex(/^[A-Z]{3}$/), decimal)], {
      error: 'must be an amount as decimal text in quotes, e.g. "499.00", or one for each currency: { INR: "499.00" }',
    })
    .transform((value, context) => {
      const text = typeof value === 'string' ? value : value[currency];
      const minor = text === undefined ? undefined : parseMoney(text, currency)?.minor;
      if (minor !== undefined) return minor;
      context.addIssue({
        code: 'custom',
        message: `has no amount in ${currency}, the shop's currency; add { ${currency}: "…" }`,
      });
      return z.NEVER;
    });

/** A day such as 2026-11-30. Parsed to the start of that day in UTC, in epoch milliseconds. */
export const day = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/, { error: 'must be a day such as 2026-11-30' })
  .transform((text, context) => {
    const time = parseIsoDay(text);
    if (time !== undefined) return time;
    context.addIssue({ code: 'custom', message: 'must be a day that exists, such as 2026-11-30' });
    return z.NEVER;
  });

export const wholeNumber = (least: number, most: number) =>
  z
    .int({ error: `must be a whole number from ${least} to ${most}` })
    .min(least, { error: `must be at least ${least}` })
    .max(most, { error: `must be at most ${most}` });

export const nonBlankText = z
  .string({ error: (issue) => (issue.input === undefined ? 'is missing' : 'must be a text') })
  .trim()
  .min(1, { error: 'must not be empty' })
  .max(10_000, { error: 'must have at most 10000 characters' });

export const workKey = z
  .string({ error: "must be a work's key" })
  .regex(/^[a-z0-9][a-z0-9.-]*$/, { error: "must be a work's key, such as pride-and-prejudice" });

export const languageTag = z.string().regex(/^[a-z]{2,3}(-[A-Za-z\d]{2,8})*$/, {
  error: 'must be the tag of a language as LANGUAGES names it, such as de',
});
