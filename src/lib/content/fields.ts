import type { Widget } from '@bookfront/content-editor';
import { z } from 'zod';
import type { EntryKind, FieldHint, FieldLabel, FieldRule } from '../../messages/plain/desk/content.ts';
import { sameSitePath } from '../paths/url.ts';

/** A field's input control in the editor, and the names of what is said of it (messages/en/desk/content-fields.ts). */
export interface FieldMeta {
  readonly label: FieldLabel;
  readonly hint?: FieldHint | undefined;
  /** What a text must be. */
  readonly rule?: FieldRule;
  /** What follows the rule: that a text has a length, or that a number of days is a text in the file. */
  readonly ruleOf?: 'textOf' | 'wholeNumber';
  readonly widget?: Widget;
  /** Maximum number of characters, or of list entries. */
  readonly most?: number;
  /** What one entry of a list is. */
  readonly entry?: EntryKind;
}

/** The metadata of all fields, from which the editor builds its forms and problems are said. */
export const fieldMeta = z.registry<FieldMeta>();

type TextMore = Pick<FieldMeta, 'hint' | 'widget'>;

/**
 * A text of 1 to `most` characters. Its label is that of the rule's name unless `more` has another.
 */
export function text<Rule extends FieldRule>(
  rule: Rule,
  most: number,
  ...[more]: Rule extends FieldLabel
    ? [more?: TextMore & { readonly label?: FieldLabel }]
    : [more: TextMore & { readonly label: FieldLabel }]
) {
  // Without a label of its own the type asks for a rule whose name is one.
  const { label = rule as FieldRule & FieldLabel, ...others } = more ?? {};
  return z
    .string()
    .trim()
    .min(1)
    .max(most)
    .register(fieldMeta, { label, rule, ruleOf: 'textOf', most, ...others });
}

/** A text that satisfies `isRight`. */
function checked(meta: FieldMeta & { readonly rule: FieldRule }, isRight: (value: string) => boolean) {
  return z.string().trim().refine(isRight).register(fieldMeta, meta);
}

/** Whether the value is a valid link: a path on this site, https://, mailto: or tel:. */
export const isLinkTarget = (value: string): boolean =>
  sameSitePath(value) !== undefined || (/^(https:\/\/|mailto:|tel:)[^\s]/.test(value) && URL.canParse(value));

/** The target of a link, returned unchanged. */
export const linkTarget = (label: FieldLabel = 'leadsTo') =>
  checked({ label, rule: 'link', widget: 'link' }, isLinkTarget);

/** An https URL. */
export const webUrl = (label: FieldLabel, hint?: FieldHint) =>
  checked({ label, hint, rule: 'webUrl' }, (value) => /^https:\/\/[^\s/]+/.test(value) && URL.canParse(value));

/** The path of a picture on this site. */
export const picture = (label: FieldLabel) =>
  checked({ label, rule: 'picture', widget: 'picture' }, (value) => sameSitePath(value) !== undefined);

export const email = (label: FieldLabel) =>
  checked(
    { label, rule: 'email', widget: 'email' },
    (value) => z.email().safeParse(value).success && value.length <= 254,
  );

export const phone = (label: FieldLabel) =>
  checked({ label, rule: 'phone', widget: 'phone' }, (value) => /^\+?[\d ()-]{5,24}$/.test(value));

/** A whole number of days. */
export const days = (label: FieldLabel, rule: FieldRule) =>
  checked({ label, rule, ruleOf: 'wholeNumber' }, (value) => /^\d{1,3}$/.test(value));

/** An ISO date without a time. */
export const day = (label: FieldLabel, hint?: FieldHint) =>
  checked({ label, hint, rule: 'day', widget: 'day' }, (value) => z.iso.date().safeParse(value).success);

/** A list of at most `most` entries; empty by default. */
export const listOf = <Entry extends z.ZodType>(
  entry: Entry,
  meta: FieldMeta & { readonly most: number; readonly entry: EntryKind },
) => z.array(entry).max(meta.most).register(fieldMeta, meta).default([]);

/** The fields of a file, or of one entry of a list. */
export const fields = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.strictObject(shape);

/** Fields that belong together. */
export const group = <Shape extends z.core.$ZodLooseShape>(meta: Pick<FieldMeta, 'label' | 'hint'>, shape: Shape) =>
  z.strictObject(shape).register(fieldMeta, meta);

/** The schema of a value without what says that it may be left out. */
export const withoutOptional = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? (schema.unwrap() as z.ZodType) : schema;

/** The metadata of the value at a path; undefined for entries of lists, and where there is none. */
export function metaAt(schema: z.ZodType, path: readonly PropertyKey[]): FieldMeta | undefined {
  let found = schema;
  for (const step of path) {
    const inner = withoutOptional(found);
    if (inner instanceof z.ZodArray) found = inner.element as z.ZodType;
    else if (inner instanceof z.ZodObject && typeof step === 'string' && Object.hasOwn(inner.shape, step))
      found = inner.shape[step] as z.ZodType;
    else return undefined;
  }
  return fieldMeta.get(withoutOptional(found));
}
