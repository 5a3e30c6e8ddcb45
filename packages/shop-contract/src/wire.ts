import { z } from 'zod';

/**
 * The scalar types of the shop API. APIs of this family send numbers as text and flags as '0'/'1', so every schema here accepts
 * both forms. A missing, null or empty value becomes undefined unless a schema says otherwise.
 */

const scalar = () => z.union([z.string(), z.number(), z.boolean(), z.null()]).optional();

const trimmed = (value: string | number | boolean | null | undefined): string | undefined => {
  const text = value === undefined || value === null ? '' : String(value).trim();
  return text === '' ? undefined : text;
};

/** Text, or a number read as text; undefined when missing or blank. */
export const optionalText = scalar()
  .meta({ id: 'Text', description: 'Text, or a number read as text. Missing, null and blank are the same.' })
  .transform(trimmed);

/** Text that must not be missing or blank: an id, a name. */
export const requiredText = z
  .union([z.string(), z.number()])
  .meta({ id: 'RequiredText', description: 'An id or a name: text or a number, never blank.' })
  .transform(String)
  .pipe(z.string().trim().min(1));

/** Text, or '' when it is missing. */
export const text = optionalText.transform((value) => value ?? '');

/** A number or numeric text, also as a percentage (`20%`); undefined when missing or not a number. */
export const optionalNumber = scalar()
  .meta({ id: 'Number', description: 'A number, or the text of one, also as a percentage. Anything else means none.' })
  .transform((value) => {
    const text = trimmed(value);
    const number = text === undefined ? Number.NaN : Number(text.replaceAll(/[,%]/g, ''));
    return Number.isFinite(number) ? number : undefined;
  });

const isTrue = (value: unknown): boolean => /^(1|true|yes|y)$/i.test(String(value ?? '').trim());

const flagScalar = scalar().meta({
  id: 'Flag',
  description: "'1', 1, true, 'Yes' and 'true' mean yes; everything else no.",
});

/** '1', 1, true, 'Yes' and 'true' are true; everything else is false, a missing value included. */
export const flag = flagScalar.transform(isTrue);

/** A flag whose absence differs from false; undefined when it is missing. */
export const optionalFlag = flagScalar.transform((value) => (trimmed(value) === undefined ? undefined : isTrue(value)));

/** A list. A missing or null list becomes an empty one. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .nullish()
    .transform((list) => list ?? []);

/** A list of names or URLs, without its null and blank entries. */
export const textList = listOf(text).transform((list) => list.filter(Boolean));

/** `status` of every response. resultCode: '1' success, '2' a message for the shopper, '0' failure. */
export const status = z
  .object({ resultCode: z.union([z.string(), z.number()]).transform(String), errorMessage: text })
  .meta({
    id: 'Status',
    description: "How the call ended. resultCode: '1' success, '2' a message for the shopper, '0' failure.",
  });
export type WireStatus = z.output<typeof status>;

/** The status of calls for which a missing one means success. */
export const optionalStatus = status.nullish().transform((value) => value ?? { resultCode: '1', errorMessage: '' });

/** The visitor on whose behalf a call is made. */
export const userDetails = z
  .object({ UserID: text, Username: text, MobileNumber: text, MailId: text, Apptype: text })
  .meta({
    id: 'UserDetails',
    description:
      "The visitor on whose behalf the call is made. UserID is the storefront's id of a guest or a customer; the catalogue is asked for by UserID '0'. Apptype is 'W'.",
  });
export type WireUserDetails = z.output<typeof userDetails>;

/** The anonymous visitor of catalogue reads: fixed, so that public pages are the same for everybody and can be cached. */
export const placeholderUser: WireUserDetails = {
  UserID: '0',
  Username: 'Guest',
  MobileNumber: '',
  MailId: '',
  Apptype: 'W',
};

/**
 * The `Paging-Headers` response header holds this object as JSON. previousPage and nextPage are 'Yes'/'No', booleans or page
 * numbers.
 */
export const paging = z
  .object({
    currentPage: optionalNumber,
    pageSize: optionalNumber,
    previousPage: optionalText,
    nextPage: optionalText,
    totalPages: optionalNumber,
    totalCount: optionalNumber,
  })
  .meta({
    id: 'Paging',
    description:
      "The JSON of the header Paging-Headers. previousPage and nextPage are 'Yes' or 'No', booleans or page numbers. Without the header a listing has one page.",
  });
export type WirePaging = z.output<typeof paging>;
export const pagingHeader = 'Paging-Headers';

/** Describes a date. */
export const moment = 'ISO date-time with an offset, or an ISO day.';
