import type { Selectable } from 'kysely';
import type { HandSetTable } from '../../database/schema.ts';
import { selectInParts } from '../catalogue-writing/bulk.ts';
import type { Queries } from '../context.ts';
import type { FieldColumns } from './fields.ts';

/** What an import says of a field: values by column. The authors of a work are `people`, its categories `ids`. */
export type Said = Readonly<Record<string, unknown>>;

/** A field of one work or edition that was set by hand. */
export interface HandSetField {
  readonly id: number;
  /** Undefined when no import has named the field. */
  readonly says: Said | undefined;
}

/** What was set by hand of one work or edition, by field. */
export type HandSet = ReadonlyMap<string, HandSetField>;
export const nothingByHand: HandSet = new Map();

/** What was set by hand of some works and of all their editions. */
export interface HandSets {
  readonly ofBook: ReadonlyMap<number, HandSet>;
  readonly ofEdition: ReadonlyMap<number, HandSet>;
}

export async function readHandSets(queries: Queries, productIds: readonly number[]): Promise<HandSets> {
  const rows = await selectInParts(queries, productIds, (part) =>
    queries.selectFrom('hand_set').selectAll().where('product_id', 'in', part).execute(),
  );
  const ofBook = new Map<number, Map<string, HandSetField>>();
  const ofEdition = new Map<number, Map<string, HandSetField>>();
  for (const row of rows) {
    const [sets, id] = row.variant_id === null ? [ofBook, row.product_id] : [ofEdition, row.variant_id];
    const fields = sets.get(id) ?? new Map<string, HandSetField>();
    sets.set(id, fields.set(row.field, { id: row.id, says: saidOf(row) }));
  }
  return { ofBook, ofEdition };
}

export function saidOf({ import_value }: Pick<Selectable<HandSetTable>, 'import_value'>): Said | undefined {
  return import_value === null ? undefined : JSON.parse(import_value);
}

/** What an import has to write, and what it notes beside a field that was set by hand. */
export interface Divided<Row> {
  readonly written: Partial<Row>;
  /** By field, only where it says something else than before. */
  readonly said: ReadonlyMap<string, Said>;
}

/** Divides the values that an import has for columns. */
export function divideByHand<Row extends object>(
  hand: HandSet,
  fields: FieldColumns,
  next: Partial<Row>,
): Divided<Row> {
  if (hand.size === 0) return { written: next, said: new Map() };
  const written = { ...next } as Record<string, unknown>;
  const said = new Map<string, Said>();
  for (const [field, { says }] of hand) {
    const columns = (fields[field] ?? []).filter((column) => column in written);
    const now: Record<string, unknown> = {};
    for (const column of columns) {
      now[column] = written[column];
      delete written[column];
    }
    if (columns.some((column) => now[column] !== says?.[column])) said.set(field, { ...says, ...now });
  }
  return { written: written as Partial<Row>, said };
}

/** Notes what an import says now. */
export async function noteSaid(queries: Queries, hand: HandSet, said: ReadonlyMap<string, Said>): Promise<void> {
  for (const [field, value] of said) {
    const id = hand.get(field)?.id;
    if (id === undefined) continue;
    const import_value = JSON.stringify(value);
    await queries.updateTable('hand_set').set({ import_value }).where('id', '=', id).execute();
  }
}
