import { z } from 'zod';
import { handReasons, mostSupplyDays } from '../../shop/catalogue/stock.ts';
import { boundText } from '../bound-text.ts';
import { fieldMessages, type Values } from '../settings/model/settings-form.ts';
import type { StockAnswers } from './answers.ts';

/** What the forms of stock say. */

const mostCopies = 100_000;
const mostLow = 1000;
const maxNote = 200;

const wholeNumber = (least: number, most: number, error: string) =>
  z
    .string({ error })
    .trim()
    .regex(/^\d{1,6}$/, { error })
    .transform(Number)
    .refine((number) => number >= least && number <= most, { error });

/** A change of the shelf: copies that came or went, or a count with the number that it started from. */
export function moveForm(answers: StockAnswers) {
  const { text } = answers;
  const fromLeast = (least: number) => text.numberBetween({ least, most: boundText(mostCopies, answers) });
  return z
    .object({
      reason: z.enum(handReasons, { error: text.reasonMissing }),
      copies: z.string().default(''),
      note: z
        .string()
        .trim()
        .max(maxNote, { error: text.noteTooLong({ max: maxNote }) })
        .default(''),
    })
    .and(z.object({ from: wholeNumber(0, 10_000_000, fromLeast(0)) }))
    .transform((form, context) => {
      const least = form.reason === 'count' ? 0 : 1;
      const copies = wholeNumber(least, mostCopies, fromLeast(least)).safeParse(form.copies);
      if (copies.success) return { ...form, copies: copies.data };
      context.addIssue({ code: 'custom', path: ['copies'], message: fromLeast(least) });
      return z.NEVER;
    });
}

const optionalNumber = (least: number, most: number, error: string) =>
  z
    .string()
    .default('')
    .pipe(
      z.union(
        [
          z
            .string()
            .trim()
            .refine((text) => text === '')
            .transform(() => null),
          wholeNumber(least, most, error),
        ],
        { error },
      ),
    );

/** Whether the supplier delivers, how long it takes, and from how many copies down the shelf runs low. */
export function supplyForm(answers: StockAnswers) {
  const { text } = answers;
  return z.object({
    isOrderable: z.string().optional(),
    days: optionalNumber(1, mostSupplyDays, text.daysWrong({ most: mostSupplyDays })),
    lowStock: optionalNumber(0, mostLow, text.lowWrong({ most: boundText(mostLow, answers) })),
  });
}

export const messagesOf = (error: z.ZodError): Readonly<Record<string, string>> => fieldMessages(error.issues);
export type { Values };
