import { isbn10To13, isValidIsbn13 } from '../../shop/catalogue/isbn.ts';

const keys = [...'0123456789'];

/** The ISBNs, of 13 digits, that differ from a mistyped one of 10 or 13 by one digit or by two neighbours swapped. */
export function isbnSlips(typed: string): readonly string[] {
  const digits = [...typed];
  if (digits.length !== 10 && digits.length !== 13) return [];
  const replaced = digits.flatMap((digit, at) =>
    [...keys, ...(digits.length === 10 && at === 9 ? ['x'] : [])].flatMap((key) =>
      key === digit ? [] : [digits.with(at, key)],
    ),
  );
  const swapped = digits.slice(1).map((digit, index) => digits.with(index, digit).with(index + 1, digits[index] ?? ''));
  const whole = [...replaced, ...swapped].flatMap((one) => {
    const isbn = one.join('');
    return isValidIsbn13(isbn) ? [isbn] : (isbn10To13(isbn) ?? []);
  });
  return [...new Set(whole)];
}
