import type { FormField } from '@bookfront/content-editor';
import { z } from 'zod';
import { type FieldMeta, fieldMeta } from './fields.ts';

/** The form fields of a schema, in its order. Throws for a schema without metadata. */
export function formFields(schema: z.ZodType): readonly FormField[] {
  if (!(schema instanceof z.ZodObject)) throw new Error('Only an object can become a form');
  return Object.entries(schema.shape).map(([name, value]) => fieldOf(name, value as z.ZodType));
}

function unwrap(schema: z.ZodType): { inner: z.ZodType; isOptional: boolean } {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return { inner: schema.unwrap() as z.ZodType, isOptional: true };
  return { inner: schema, isOptional: false };
}

function metaOf(schema: z.ZodType, name: string): FieldMeta {
  const meta = fieldMeta.get(schema);
  if (!meta) throw new Error(`The field ${name} has no metadata`);
  return meta;
}

function fieldOf(name: string, schema: z.ZodType): FormField {
  const { inner, isOptional } = unwrap(schema);
  const { label, hint, widget = 'line', most, entry = 'entry' } = metaOf(inner, name);
  const field = { name, label, isOptional, ...(hint && { hint }) };
  if (inner instanceof z.ZodObject) return { ...field, kind: 'group', fields: formFields(inner) };
  if (inner instanceof z.ZodArray)
    return { ...field, kind: 'list', fields: formFields(inner.element as z.ZodType), entry, most: most ?? 20 };
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
