import { z } from 'zod';
import { sameSitePath } from '../paths.ts';

/** How the editor asks for a value. */
export type Widget = 'line' | 'lines' | 'link' | 'email' | 'phone' | 'day' | 'picture';

/** What the editor calls a value, and how it asks for it. */
export interface FieldWords {
  readonly label: string;
  readonly hint?: string;
  readonly widget?: Widget;
  /** How many characters, or entries of a list, it may have. */
  readonly most?: number;
  /** What one entry of a list is called. */
  readonly entry?: string;
}

/** The words of every field; the editor's forms are made of them. */
export const fieldWords = z.registry<FieldWords>();

/** Says what would be right, and what is wrong where the rule alone would leave an editor guessing. */
function rule(what: string) {
  return (issue: { readonly input?: unknown }): string => {
    if (issue.input === undefined) return `is missing; it must be ${what}`;
    if (typeof issue.input === 'number') return `must be ${what}; put it in quotes, or it is read as a number`;
    return `must be ${what}`;
  };
}

/** A text of 1 to `most` characters; `what` completes the sentence 'It must be …' for the editor. */
export function text(label: string, what: string, most: number, more: Pick<FieldWords, 'hint' | 'widget'> = {}) {
  const error = rule(`${what}, of 1 to ${most} characters`);
  return z
    .string({ error })
    .trim()
    .min(1, { error })
    .max(most, { error })
    .register(fieldWords, { label, most, ...more });
}

/** A text that passes a check. */
function checked(words: FieldWords, what: string, isRight: (value: string) => boolean) {
  const error = rule(what);
  return z.string({ error }).trim().refine(isRight, { error }).register(fieldWords, words);
}

/** Whether a link may lead there: a path of this site, https://, mailto: or tel:. */
export const isLinkTarget = (value: string): boolean =>
  sameSitePath(value) !== undefined || (/^(https:\/\/|mailto:|tel:)[^\s]/.test(value) && URL.canParse(value));

export const linkRule =
  'a path of this site such as /shop, or an address that begins with https://, mailto: or tel:' as const;

/** Where a link may lead; returned as it was written. */
export const linkTarget = (label = 'Leads to') => checked({ label, widget: 'link' }, linkRule, isLinkTarget);

/** The address of a page elsewhere. */
export const webAddress = (label: string, hint?: string) =>
  checked(
    { label, hint },
    'an address that begins with https://',
    (value) => /^https:\/\/[^\s/]+/.test(value) && URL.canParse(value),
  );

/** A picture of this site. */
export const picture = (label: string) =>
  checked(
    { label, widget: 'picture' },
    'the path of a picture of this site such as /pictures/window.webp',
    (value) => sameSitePath(value) !== undefined,
  );

export const email = (label: string) =>
  checked(
    { label, widget: 'email' },
    'an e-mail address, for example hello@books.example',
    (value) => z.email().safeParse(value).success && value.length <= 254,
  );

export const phone = (label: string) =>
  checked({ label, widget: 'phone' }, 'a phone number, for example +91 22 5550 0140', (value) =>
    /^\+?[\d ()-]{5,24}$/.test(value),
  );

/** A whole number of days. */
export const days = (label: string, what: string) =>
  checked({ label }, `${what}, as a whole number in quotes such as '14'`, (value) => /^\d{1,3}$/.test(value));

/** An ISO day, as formatDate takes it. */
export const day = (label: string, hint?: string) =>
  checked({ label, hint, widget: 'day' }, 'a day such as 2026-11-20', (value) => z.iso.date().safeParse(value).success);

/** A list of at most `most` entries; none when it is left out. */
export const listOf = <Entry extends z.ZodType>(entry: Entry, words: FieldWords & { most: number; entry: string }) =>
  z
    .array(entry)
    .max(words.most, { error: `must have at most ${words.most} entries` })
    .register(fieldWords, words)
    .default([]);

/** Values that belong together. */
export const group = <Shape extends z.core.$ZodLooseShape>(words: FieldWords, shape: Shape) =>
  z.strictObject(shape).register(fieldWords, words);
