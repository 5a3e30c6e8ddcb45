import type { Widget } from '@bookfront/content-editor';
import { z } from 'zod';
import { sameSitePath } from '../paths/url.ts';

/** A field's label and input control in the editor. */
export interface FieldMeta {
  readonly label: string;
  readonly hint?: string;
  readonly widget?: Widget;
  /** Maximum number of characters, or of list entries. */
  readonly most?: number;
  /** The noun for one entry of a list. */
  readonly entry?: string;
}

/** The metadata of all fields, from which the editor builds its forms. */
export const fieldMeta = z.registry<FieldMeta>();

/** Error messages that say what the value must be, and explain missing values and unquoted numbers. */
function ruleMessage(what: string) {
  return (issue: { readonly input?: unknown }): string => {
    if (issue.input === undefined) return `is missing; it must be ${what}`;
    if (typeof issue.input === 'number') return `must be ${what}; put it in quotes, or it is read as a number`;
    return `must be ${what}`;
  };
}

/** A text of 1 to `most` characters. `what` completes the message 'must be …'. */
export function text(label: string, what: string, most: number, more: Pick<FieldMeta, 'hint' | 'widget'> = {}) {
  const error = ruleMessage(`${what}, of 1 to ${most} characters`);
  return z
    .string({ error })
    .trim()
    .min(1, { error })
    .max(most, { error })
    .register(fieldMeta, { label, most, ...more });
}

/** A text that satisfies `isRight`. */
function checked(meta: FieldMeta, what: string, isRight: (value: string) => boolean) {
  const error = ruleMessage(what);
  return z.string({ error }).trim().refine(isRight, { error }).register(fieldMeta, meta);
}

/** Whether the value is a valid link: a path on this site, https://, mailto: or tel:. */
export const isLinkTarget = (value: string): boolean =>
  sameSitePath(value) !== undefined || (/^(https:\/\/|mailto:|tel:)[^\s]/.test(value) && URL.canParse(value));

export const linkRule =
  'a path of this site such as /shop, or an address that begins with https://, mailto: or tel:' as const;

/** The target of a link, returned unchanged. */
export const linkTarget = (label = 'Leads to') => checked({ label, widget: 'link' }, linkRule, isLinkTarget);

/** An https URL. */
export const webUrl = (label: string, hint?: string) =>
  checked(
    { label, hint },
    'an address that begins with https://',
    (value) => /^https:\/\/[^\s/]+/.test(value) && URL.canParse(value),
  );

/** The path of a picture on this site. */
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

/** An ISO date without a time. */
export const day = (label: string, hint?: string) =>
  checked({ label, hint, widget: 'day' }, 'a day such as 2026-11-20', (value) => z.iso.date().safeParse(value).success);

/** A list of at most `most` entries; empty by default. */
export const listOf = <Entry extends z.ZodType>(entry: Entry, meta: FieldMeta & { most: number; entry: string }) =>
  z
    .array(entry)
    .max(meta.most, { error: `must have at most ${meta.most} entries` })
    .register(fieldMeta, meta)
    .default([]);

/** A group of fields. */
export const group = <Shape extends z.core.$ZodLooseShape>(meta: FieldMeta, shape: Shape) =>
  z.strictObject(shape).register(fieldMeta, meta);
