import { type Expression, type SqlBool, sql } from 'kysely';
import { normaliseIsbn } from '../../shop/catalogue/isbn.ts';
import { fold } from '../../shop/fold.ts';
import { mailboxOf } from '../../shop/mailbox.ts';
import { literal } from '../search-like.ts';
import type { Where } from './conditions.ts';
import { typedTotals } from './model/typed-totals.ts';

/** Fewer digits or characters are found as a part of too many phone numbers and order numbers. */
const fewestDigits = 5;
const fewestCharacters = 3;

/**
 * Orders by what is known of one at the counter: the order number or its beginning, a name, an e-mail address, a phone number or
 * its end, an ISBN, the total. Names, phone numbers and totals are compared in columns that an index holds.
 */
export function matchesText(where: Where, text: string, currency: string): Expression<SqlBool> {
  const digits = text.replace(/\D/g, '');
  const isNumeric = /^[\d\s()+./-]+$/.test(text);
  const isbn = normaliseIsbn(text);
  const typed = text.toUpperCase().replace(/[^A-Z\d]/g, '');
  // A number that begins with BF itself is typed without the first BF, perhaps.
  const starts = [typed, typed.replace(/^BF/, '')].filter((start) => start.length >= fewestCharacters);
  const totals = typedTotals(text, currency);
  const parts = [
    where('booking.order_id', '=', text.toUpperCase()),
    ...[...new Set(starts)].map((start) => isLike('booking.order_id', `${numberStart(start)}%`)),
    ...(text.includes('@') ? [where('email_key', '=', mailboxOf(text))] : []),
    ...(isNumeric && digits.length >= fewestDigits ? [isLike('phone_key', `%${digits.slice(-10)}`)] : []),
    ...(isNumeric ? [] : [isLike('name_key', `%${literal(fold(text))}%`)]),
    ...(isbn ? [where('booking.order_id', 'in', ordersOfIsbn(where, isbn))] : []),
    ...(totals.length > 0 ? [where('total', 'in', totals)] : []),
  ];
  return where.or(parts);
}

/** `BF-26K7-4Q` of `26K74Q`, as order numbers are written. */
const numberStart = (characters: string): string =>
  `BF-${characters.slice(0, 4)}${characters.length > 4 ? `-${characters.slice(4)}` : ''}`;

const ordersOfIsbn = (where: Where, isbn: string) =>
  where
    .selectFrom('booking_line')
    .innerJoin('variant', 'variant.product_id', 'booking_line.product_id')
    .whereRef('variant.id', '=', 'booking_line.variant_id')
    .where('variant.isbn', '=', isbn)
    .select('booking_line.order_id');

const isLike = (column: string, pattern: string) => sql<SqlBool>`${sql.ref(column)} like ${pattern} escape '\\'`;
