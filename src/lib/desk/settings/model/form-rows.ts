import type { Values } from './settings-form.ts';

/** Rows of a form: fields `prefix.0.name`, `prefix.1.name` and so on. A button `change` adds, removes or moves one. */

interface RowOptions {
  /** Where a new row belongs; at the end by default. */
  readonly addAt?: (rows: number) => number;
  /** Rows that cannot be removed. */
  readonly least?: number;
}

/** The rows of a form, after the button that was pressed (`change`: `add`, `remove.2`, `up.2` or `down.2`). */
export function formRows<Name extends string>(
  values: Values,
  prefix: string,
  names: readonly Name[],
  options: RowOptions = {},
): Record<Name, string>[] {
  const rowOf = (number: number | undefined) =>
    Object.fromEntries(names.map((name) => [name, values[`${prefix}.${number}.${name}`] ?? ''])) as Record<
      Name,
      string
    >;
  return changedRows(rowNumbers(values, prefix).map(rowOf), values.change, () => rowOf(undefined), options);
}

/** Rows after the button that was pressed. */
export function changedRows<Row>(
  rows: readonly Row[],
  pressed: string | undefined,
  newRow: () => Row,
  { addAt = (count) => count, least = 0 }: RowOptions = {},
): Row[] {
  if (pressed === 'add') return rows.toSpliced(addAt(rows.length), 0, newRow());
  const [, change, text] = /^(remove|up|down)\.(\d{1,4})$/.exec(pressed ?? '') ?? [];
  const index = Number(text);
  const row = rows[index];
  if (!change || !row) return [...rows];
  const others = rows.toSpliced(index, 1);
  if (change === 'remove') return rows.length > least ? others : [...rows];
  return others.toSpliced(Math.max(0, change === 'up' ? index - 1 : index + 1), 0, row);
}

/** The numbers of the rows that a form has sent, in their order. */
export function rowNumbers(values: Values, prefix: string): readonly number[] {
  const begin = `${prefix}.`;
  const numbers = Object.keys(values).flatMap((name) => {
    const number = name.startsWith(begin) ? /^(\d{1,4})\./.exec(name.slice(begin.length))?.[1] : undefined;
    return number === undefined ? [] : [Number(number)];
  });
  return [...new Set(numbers)].sort((one, other) => one - other);
}

/** Rows as the fields of a form. */
export const rowValues = (prefix: string, rows: readonly Readonly<Record<string, string>>[]): Values =>
  Object.fromEntries(
    rows.flatMap((row, index) => Object.entries(row).map(([name, text]) => [`${prefix}.${index}.${name}`, text])),
  );
