import { z } from 'zod';
import { handReasons, mostSupplyDays } from '../../shop/catalogue/stock.ts';
import { fieldMessages, type Values } from '../settings/model/settings-form.ts';

/** What the forms of stock say. */

const mostCopies = 100_000;
const copiesMessage = `Please enter a whole number from 1 to ${mostCopies.toLocaleString('en')}.`;
const countMessage = `Please enter a whole number from 0 to ${mostCopies.toLocaleString('en')}.`;

const wholeNumber = (least: number, most: number, error: string) =>
  z
    .string({ error })
    .trim()
    .regex(/^\d{1,6}$/, { error })
    .transform(Number)
    .refine((number) => number >= least && number <= most, { error });

const note = z.string().trim().max(200, { error: 'Please use at most 200 characters.' }).default('');

/** A change of the shelf: copies that came or went, or a count with the number that it started from. */
export const moveForm = z
  .object({
    reason: z.enum(handReasons, { error: 'Please choose what happened.' }),
    copies: z.string().default(''),
    note,
  })
  .and(z.object({ from: wholeNumber(0, 10_000_000, countMessage) }))
  .transform((form, context) => {
    const isCount = form.reason === 'count';
    const copies = wholeNumber(isCount ? 0 : 1, mostCopies, isCount ? countMessage : copiesMessage).safeParse(
      form.copies,
    );
    if (copies.success) return { ...form, copies: copies.data };
    context.addIssue({ code: 'custom', path: ['copies'], message: copies.error.issues[0]?.message ?? copiesMessage });
    return z.NEVER;
  });

const daysMessage = `Please enter a whole number from 1 to ${mostSupplyDays}, or nothing for the usual time.`;
const lowMessage = 'Please enter a whole number from 0 to 1,000, or nothing for the shop’s number.';
const optionalNumber = (least: number, most: number, error: string) =>
  z
    .string()
    .default('')
    .pipe(
      z
        .string()
        .trim()
        .refine((text) => text === '', { error })
        .transform(() => null)
        .or(wholeNumber(least, most, error)),
    );

/** Whether the supplier delivers, how long it takes, and from how many copies down the shelf runs low. */
export const supplyForm = z.object({
  isOrderable: z.string().optional(),
  days: optionalNumber(1, mostSupplyDays, daysMessage),
  lowStock: optionalNumber(0, 1000, lowMessage),
});

export const messagesOf = (error: z.ZodError): Readonly<Record<string, string>> => fieldMessages(error.issues);
export type { Values };
