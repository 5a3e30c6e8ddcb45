import type { FormField, ListField } from '@bookfront/content-editor';
import { z } from 'zod';
import { type ContentTexts, type EntryKind, englishContentTexts } from '../../messages/plain/desk/content.ts';
import { type FieldMeta, fieldMeta, withoutOptional } from './fields.ts';

/** The form fields of a schema, in its order and in the language of `text`. Throws for a schema without metadata. */
export function formFields(schema: z.ZodType, text: ContentTexts = englishContentTexts): readonly FormField[] {
  if (!(schema instanceof z.ZodObject)) throw new Error('Only an object can become a form');
  return Object.entries(schema.shape).map(([name, value]) => fieldOf(name, value as z.ZodType, text));
}

function metaOf(schema: z.ZodType, name: string): FieldMeta {
  const meta = fieldMeta.get(schema);
  if (!meta) throw new Error(`The field ${name} has no metadata`);
  return meta;
}

/** What is said of one entry of a list; the editor puts in the number of a row. */
const entryTexts = (entry: EntryKind, text: ContentTexts): ListField['entry'] => ({
  add: text[`add_${entry}`],
  unnamed: text[`new_${entry}`],
  row: text[`row_${entry}`]({ number: '{number}' }),
});

function fieldOf(name: string, schema: z.ZodType, text: ContentTexts): FormField {
  const inner = withoutOptional(schema);
  const { label, hint, widget = 'line', most, entry } = metaOf(inner, name);
  const field = {
    ...{ name, label: text[`label_${label}`], isOptional: inner !== schema },
    ...(hint && { hint: text[`hint_${hint}`] }),
  };
  if (inner instanceof z.ZodObject) return { ...field, kind: 'group', fields: formFields(inner, text) };
  if (inner instanceof z.ZodArray) {
    if (!entry || most === undefined) throw new Error(`The list ${name} says nothing of its entries`);
    const list = { fields: formFields(inner.element as z.ZodType, text), entry: entryTexts(entry, text), most };
    return { ...field, kind: 'list', ...list };
  }
  return { ...field, kind: 'text', widget, ...(most !== undefined && { most }) };
}

/** The links and pictures among a form's values, with their paths. */
export function linksIn(
  fields: readonly FormField[],
  value: unknown,
  path: readonly (string | number)[] = [],
): { kind: 'link' | 'picture'; href: string; path: readonly (string | number)[] }[] {
  return fields.flatMap((field) => {
    const own = (value as Readonly<Record<string, unknown>>)[field.name];
    const place = [...path, field.name];
    if (own === undefined) return [];
    if (field.kind === 'group') return linksIn(field.fields, own, place);
    if (field.kind === 'list')
      return (own as readonly unknown[]).flatMap((entry, index) => linksIn(field.fields, entry, [...place, index]));
    const isUse = field.widget === 'link' || field.widget === 'picture';
    return isUse ? [{ kind: field.widget === 'picture' ? 'picture' : 'link', href: String(own), path: place }] : [];
  });
}
