import { accepted, type Format, type ReadResult, refused, refusedToSell } from './onix-record.ts';

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

/** Forms that are not sold, and why. */
const refusals: readonly (readonly [RegExp, string])[] = [
  [/^X/, 'is material for the trade alone, such as posters and display stands'],
  [/^SG$/, 'is a set of several files; the shop delivers one file for an edition, so send each of them as a record'],
  [/^L/, 'is a licence of a digital product, which the shop cannot deliver'],
  [/^Z[GHI]$/, 'is a device'],
  [/^Z[FY]$/, 'is clothing, which comes in sizes that a record of ONIX does not tell'],
];

/**
 * The format of an edition. A set of books alone is a box set, which is taxed like books; one with other things in it is an
 * article. `parts` are the forms of what is in it.
 */
export function readFormat(form: string | undefined, parts: readonly string[]): ReadResult<Format> {
  if (!form) return refused('it has no ProductForm');
  const reason = refusals.find(([pattern]) => pattern.test(form))?.[1];
  if (reason) return refusedToSell(`its ProductForm ${form} is not sold here: it ${reason}`);
  if (/^S[A-F]$/.test(form)) {
    if (parts.length === 0) return refused(`it is a set (ProductForm ${form}) and names no ProductPart`);
    return accepted(parts.every((part) => part.startsWith('B')) ? 'Box set' : 'Other article');
  }
  const format = formatOf(form);
  return format
    ? accepted(format)
    : refusedToSell(
        `its ProductForm ${form} is not sold here: books (BB, BC …), e-books (EA, ED), audio (AJ, AN …) and articles (PC, ZE …) are`,
      );
}

/** The format of a form that needs no further look. */
export const formatOf = (form: string): Format | undefined => forms.find(([pattern]) => pattern.test(form))?.[1];
