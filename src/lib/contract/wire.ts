import { z } from 'zod';

/**
 * What values look like on the wire. APIs of this family send numbers as text and flags as '0'/'1', so every reader here
 * takes both (decision 25). All of them give undefined for a missing, null or empty value unless said otherwise.
 */

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]).optional();

/** Text, or a number read as text; undefined when missing or blank. */
export const optionalText = scalar.transform((value) => {
  const text = value === undefined || value === null ? '' : String(value).trim();
  return text === '' ? undefined : text;
});

/** Text that has to be there: an id, a name. */
export const requiredText = z.union([z.string(), z.number()]).transform(String).pipe(z.string().trim().min(1));

/** Text that may be missing; '' then. */
export const text = optionalText.transform((value) => value ?? '');

/** A number or numeric text, also as a percentage (`20%`); undefined when missing or not a number. */
export const optionalNumber = optionalText.transform((value) => {
  const number = value === undefined ? Number.NaN : Number(value.replaceAll(/[,%]/g, ''));
  return Number.isFinite(number) ? number : undefined;
});

const isYes = (value: unknown): boolean => /^(1|true|yes|y)$/i.test(String(value ?? '').trim());

/** '1', 1, true, 'Yes' and 'true' are true; everything else, a missing value too, is false (spec section 5). */
export const flag = scalar.transform(isYes);

/** A flag that says something by being there at all; undefined when it is missing. */
export const optionalFlag = optionalText.transform((value) => (value === undefined ? undefined : isYes(value)));

/** A list; a missing or null list is empty. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .nullish()
    .transform((list) => list ?? []);

/** Names or addresses; gaps (null, '') are left out. */
export const texts = listOf(text).transform((list) => list.filter(Boolean));

/** `status` of every answer (spec section 3). resultCode: '1' success, '2' message for the shopper, '0' failure. */
export const status = z.object({
  resultCode: z.union([z.string(), z.number()]).transform(String),
  errorMessage: text,
});
export type WireStatus = z.output<typeof status>;

/** Answers whose status may be missing count as success. */
export const optionalStatus = status.nullish().transform((value) => value ?? { resultCode: '1', errorMessage: '' });

/** Who asks (spec section 3, decision 2). */
export const userDetails = z.object({
  UserID: text,
  Username: text,
  MobileNumber: text,
  MailId: text,
  Apptype: text,
});
export type WireUserDetails = z.output<typeof userDetails>;

/** The fixed record that catalogue reads carry (decision 2): every public page is the same for all. */
export const placeholderUser: WireUserDetails = {
  UserID: '0',
  Username: 'Guest',
  MobileNumber: '',
  MailId: '',
  Apptype: 'W',
};

/** The `Paging-Headers` response header: a JSON text of this object (spec section 7, decision 30). */
export const paging = z.object({
  currentPage: optionalNumber,
  pageSize: optionalNumber,
  previousPage: optionalText,
  nextPage: optionalText,
  totalPages: optionalNumber,
  totalCount: optionalNumber,
});
export type WirePaging = z.output<typeof paging>;
export const pagingHeader = 'Paging-Headers';
