import type { FormField, ListField, Values } from '@bookfront/content-editor';
import type { DeskTextAnswers } from '../../../messages/plain/desk/text-answers.ts';
import { changedRows, rowNumbers } from '../settings/model/form-rows.ts';
import type { TextFormField, TextFormList, TextFormPart } from './model/texts.ts';

/** The values of a file as the fields of a form without script, and back: `name`, `app.text`, `groups.0.links.2.href`. */

/** How many values a form can have. A form is read up to 300 fields (server/http/parse-form.ts), its own and its button included. */
export const mostValues = 290;

type Sent = Readonly<Record<string, string>>;

const types: Readonly<Partial<Record<string, TextFormField['type']>>> = { email: 'email', phone: 'tel' };

export const countValues = (parts: readonly TextFormPart[]): number =>
  parts.reduce((count, part) => {
    if (part.kind === 'field') return count + 1;
    return count + countValues(part.kind === 'group' ? part.parts : part.rows.flat());
  }, 0);

export function formParts(fields: readonly FormField[], values: Values, text: DeskTextAnswers): TextFormPart[] {
  const count = countValues(partsOf(fields, values, { prefix: '', room: 0, text }));
  return partsOf(fields, values, { prefix: '', room: mostValues - count, text });
}

interface Place {
  /** Of the names of the fields. */
  readonly prefix: string;
  /** For how many values more the form has room. */
  readonly room: number;
  readonly text: DeskTextAnswers;
}

function partsOf(fields: readonly FormField[], values: Values, place: Place): TextFormPart[] {
  return fields.map((field): TextFormPart => {
    const { label, hint = '', isOptional } = field;
    const part = { name: `${place.prefix}${field.name}`, label, hint };
    const value = values[field.name];
    if (field.kind === 'list') return { ...part, ...listOf(field, value, part.name, place) };
    if (field.kind === 'group') {
      const parts = partsOf(field.fields, (value ?? {}) as Values, { ...place, prefix: `${part.name}.` });
      return { ...part, kind: 'group', isOptional, parts };
    }
    const rows = field.widget === 'lines' ? 2 : 0;
    const type = types[field.widget] ?? 'text';
    return { ...part, kind: 'field', value: String(value ?? ''), type, rows, isRequired: !isOptional };
  });
}

function listOf(
  field: ListField,
  value: unknown,
  name: string,
  place: Place,
): Pick<TextFormList, 'kind' | 'entry' | 'rows' | 'full'> {
  const entries = (value ?? []) as readonly Values[];
  const needed = countValues(partsOf(field.fields, {}, { ...place, prefix: '', room: 0 }));
  const { room, text } = place;
  const isAtMost = entries.length >= field.most;
  return {
    kind: 'list',
    entry: field.entry,
    rows: entries.map((entry, index) => partsOf(field.fields, entry, { ...place, prefix: `${name}.${index}.` })),
    full: isAtMost ? text.rowsAtMost({ max: field.most }) : needed > room ? text.noRoom : '',
  };
}

/** The values that a form has sent, after the button for a row that was pressed, such as `groups.0.links.remove.2`. */
export function readParts(fields: readonly FormField[], sent: Sent, pressed = '', prefix = ''): Values {
  return Object.fromEntries(
    fields.map((field) => {
      const name = `${prefix}${field.name}`;
      if (field.kind === 'text') return [field.name, sent[name] ?? ''];
      if (field.kind === 'group') return [field.name, readParts(field.fields, sent, pressed, `${name}.`)];
      const rows = rowNumbers(sent, name).map((row) => readParts(field.fields, sent, pressed, `${name}.${row}.`));
      const change = pressed.startsWith(`${name}.`) ? pressed.slice(name.length + 1) : undefined;
      return [field.name, changedRows(rows, change, () => readParts(field.fields, {}))];
    }),
  );
}

/** The name of the part of a form that a path leads to, and whether it leads there or to something inside that has no part. */
export function partAt(
  fields: readonly FormField[],
  path: readonly (string | number)[],
): { name: string; isExact: boolean } {
  let name = '';
  let inner = fields;
  for (const step of path) {
    const field = typeof step === 'number' ? undefined : inner.find((one) => one.name === step);
    if (typeof step !== 'number') {
      if (!field) return { name, isExact: false };
      inner = field.kind === 'text' ? [] : field.fields;
    }
    name = name ? `${name}.${step}` : String(step);
  }
  return { name, isExact: true };
}
