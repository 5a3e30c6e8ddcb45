import { accepted, type Format, type NotForConsumers, notForConsumers, type ReadResult, refused } from './details.ts';

/** The format of each product form (ONIX list 150), the first that fits. */
const forms: readonly (readonly [RegExp, Format])[] = [
  [/^(BB|BG|BH)$/, 'Hardcover'],
  [/^(BA|BC|BE|BF|BO|BP)$/, 'Paperback'],
  [/^B/, 'Other book'],
  [/^(DG|E[A-D])$/, 'Ebook'],
  // Downloads, and audio of which only that is known. Everything else has a carrier, and is shipped.
  [/^A[AJNOZ]$/, 'Audio'],
  [/^A/, 'Audio disc'],
  [/^C/, 'Map'],
  [/^PC$/, 'Calendar'],
  [/^(PH|Z[BCDEJ])$/, 'Game'],
  [/^P/, 'Stationery'],
  [/^V/, 'Video'],
  [/^(D|Z[^F-IY])/, 'Other article'],
];

/** Forms of what is no book or article that one consumer buys. */
const others: readonly (readonly [RegExp, NotForConsumers['kind'], string])[] = [
  [/^X/, 'trade material', 'is material for the trade alone, such as posters and display stands'],
  [/^SG$/, 'set of files', 'is a set of several files, of which each needs a record'],
  [/^L/, 'licence', 'is a licence of a digital product'],
  [/^Z[GHI]$/, 'device', 'is a device'],
  [/^Z[FY]$/, 'clothing', 'is clothing, which comes in sizes that a record of ONIX does not tell'],
];

/**
 * The format of an edition. A set of books alone is a box set, which is taxed like books; one with other things in it is an
 * article. `parts` are the forms of what is in it.
 */
export function readFormat(form: string, parts: readonly string[]): ReadResult<Format> {
  if (!form) return refused('it has no ProductForm');
  const [, kind, reason] = others.find(([pattern]) => pattern.test(form)) ?? [];
  if (kind) return notForConsumers(`its ProductForm ${form} ${reason}`, { kind, form });
  if (/^S[A-F]$/.test(form)) {
    if (parts.length === 0) return refused(`it is a set (ProductForm ${form}) and names no ProductPart`);
    return accepted(parts.every((part) => part.startsWith('B')) ? 'Box set' : 'Other article');
  }
  const format = formatOf(form);
  return format
    ? accepted(format)
    : notForConsumers(`its ProductForm ${form} is no book, e-book, recording or article`, { kind: 'other form', form });
}

/** The format of a form that needs no further look. */
export const formatOf = (form: string): Format | undefined => forms.find(([pattern]) => pattern.test(form))?.[1];
