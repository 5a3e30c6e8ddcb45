import type { Selectable } from 'kysely';
import type { OverrideTable } from '../../database/schema.ts';
import { selectInParts } from '../catalogue-writing/bulk.ts';
import type { Queries } from '../context.ts';
import type { FieldColumns } from './fields.ts';

/** What an import says of a field: values by column. The authors of a work are `people`, its categories `ids`. */
export type ImportedValues = Readonly<Record<string, unknown>>;

/** A field of one work or edition that was set by hand. */
export interface Override {
  readonly id: number;
  /** Undefined when no import has named the field. */
  readonly says: ImportedValues | undefined;
}

/** What was set by hand of one work or edition, by field. */
export type Overrides = ReadonlyMap<string, Override>;
export const noOverrides: Overrides = new Map();

/** What was set by hand of some works and of all their editions. */
export interface OverridesOfBooks {
  readonly ofBook: ReadonlyMap<number, Overrides>;
  readonly ofEdition: ReadonlyMap<number, Overrides>;
}

/** What was set by hand of these works and of all their editions. */
export async function readOverrides(queries: Queries, productIds: readonly number[]): Promise<OverridesOfBooks> {
  const rows = await selectInParts(queries, productIds, (part) =>
    queries.selectFrom('hand_set').selectAll().where('product_id', 'in', part).execute(),
  );
  const ofBook = new Map<number, Map<string, Override>>();
  const ofEdition = new Map<number, Map<string, Override>>();
  for (const row of rows) {
    const [sets, id] = row.variant_id === null ? [ofBook, row.product_id] : [ofEdition, row.variant_id];
    const fields = sets.get(id) ?? new Map<string, Override>();
    sets.set(id, fields.set(row.field, { id: row.id, says: importedValuesOf(row) }));
  }
  return { ofBook, ofEdition };
}

export function importedValuesOf({
  import_value,
}: Pick<Selectable<OverrideTable>, 'import_value'>): ImportedValues | undefined {
  return import_value === null ? undefined : JSON.parse(import_value);
}

/** What an import has to write, and what it notes beside a field that was set by hand. */
export interface Divided<Row> {
  readonly written: Partial<Row>;
  /** By field, only where it says something else than before. */
  readonly imported: ReadonlyMap<string, ImportedValues>;
}

/** Divides the values that an import has for columns. */
export function splitOverridden<Row extends object>(
  hand: Overrides,
  fields: FieldColumns,
  next: Partial<Row>,
): Divided<Row> {
  if (hand.size === 0) return { written: next, imported: new Map() };
  const written = { ...next } as Record<string, unknown>;
  const imported = new Map<string, ImportedValues>();
  for (const [field, { says }] of hand) {
    const columns = (fields[field] ?? []).filter((column) => column in written);
    const now: Record<string, unknown> = {};
    for (const column of columns) {
      now[column] = written[column];
      delete written[column];
    }
    if (columns.some((column) => now[column] !== says?.[column])) imported.set(field, { ...says, ...now });
  }
  return { written: written as Partial<Row>, imported };
}

/** Notes what an import says now. */
export async function storeImportedValues(
  queries: Queries,
  hand: Overrides,
  imported: ReadonlyMap<string, ImportedValues>,
): Promise<void> {
  for (const [field, value] of imported) {
    const id = hand.get(field)?.id;
    if (id === undefined) continue;
    const import_value = JSON.stringify(value);
    await queries.updateTable('hand_set').set({ import_value }).where('id', '=', id).execute();
  }
}
