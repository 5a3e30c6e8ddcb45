import { selectInParts } from '../../backend/catalogue-writing/bulk.ts';
import type { Queries } from '../../database/queries.ts';
import { shortenedMessage } from '../model/shortened-code.ts';
import { type PricedRow, selectPriced } from './file-rows.ts';
import { onRequest, readValue, valuesOf } from './file-values.ts';
import { readCode } from './model/stock-batch.ts';
import {
  columnNames,
  type FileProblem,
  type FileResult,
  mostChanges,
  mostProblems,
  type RowChange,
  type RowConflict,
  type StockField,
  type StockValues,
  stockFields,
} from './model/stock-file.ts';
import { type CsvRow, readCsv } from './read-csv.ts';

type Column = keyof typeof columnNames;

const simple = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '');
/** Other names that shops give to these columns. */
const aliases: Readonly<Record<string, Column>> = { sku: 'code', listprice: 'price', ean: 'isbn', copies: 'stock' };

/** The place of each column that the file has. */
function readHeads(row: CsvRow | undefined): ReadonlyMap<Column, number> {
  const byName = new Map((Object.keys(columnNames) as Column[]).map((column) => [simple(columnNames[column]), column]));
  const found = (row?.cells ?? []).flatMap((cell, place) => {
    const column = byName.get(simple(cell)) ?? aliases[simple(cell)];
    return column ? [[column, place] as const] : [];
  });
  return new Map(found);
}

/** What a file would change, or why it cannot be read. Nothing is written. */
export async function planFile(queries: Queries, text: string, currency: string): Promise<FileResult> {
  const [head, ...rows] = readCsv(text) ?? [];
  if (!head) return { ok: false, message: 'This is no CSV file, or a quotation mark in it is never closed.' };
  const places = readHeads(head);
  if (!places.has('isbn') && !places.has('code'))
    return {
      ok: false,
      message: 'The first line names no column “ISBN” or “Code”. Save the file as CSV with its first line.',
    };
  const fields = stockFields.filter((field) => places.has(field));
  const names = stockFields.map((field) => `“${columnNames[field]}”`).join(', ');
  if (fields.length === 0) return { ok: false, message: `The first line names none of the columns ${names}.` };

  const cellOf = (row: CsvRow, column: Column) => row.cells[places.get(column) ?? -1] ?? '';
  const codesOf = (row: CsvRow) => [readCode(cellOf(row, 'isbn')), cellOf(row, 'code')].filter(Boolean);
  const known = await findRows(queries, rows.flatMap(codesOf));
  const problems: FileProblem[] = [];
  const changes: RowChange[] = [];
  const conflicts: RowConflict[] = [];
  const seen = new Map<number, number>();
  for (const row of rows) {
    const tell = (column: Column | undefined, message: string) =>
      problems.push({ line: row.line, column: column && columnNames[column], message });
    const codes = codesOf(row);
    const edition = codes.map((code) => known.get(code)).find(Boolean);
    const shortened = shortenedMessage(cellOf(row, 'isbn')) ?? shortenedMessage(cellOf(row, 'code'));
    if (!edition && shortened) {
      tell('isbn', shortened);
      continue;
    }
    if (!edition) {
      tell(
        undefined,
        codes[0] ? `No printed book has the code ${codes[0]}.` : 'The line has neither an ISBN nor a code.',
      );
      continue;
    }
    const first = seen.get(edition.id);
    if (first !== undefined) tell(undefined, `Line ${first} is about the same book.`);
    seen.set(edition.id, row.line);
    const values = valuesOf(edition, currency);
    const wanted = new Map<StockField, string>();
    const before = problems.length;
    for (const field of fields) {
      const cell = cellOf(row, field);
      // An empty cell changes nothing.
      if (cell === '') continue;
      const read = readValue(field, cell, currency);
      if (read.ok) wanted.set(field, read.value);
      else tell(field, read.message);
    }
    const found = compare(edition, { wanted, values, exported: exportedValues(cellOf(row, 'exported')) });
    const problem = problems.length === before ? priceProblem(found.changes, values, currency) : undefined;
    if (problem) tell('salePrice', problem);
    if (found.changes.length > 0)
      changes.push({ id: edition.id, code: edition.sku, title: edition.title, changes: found.changes });
    conflicts.push(...found.conflicts);
  }
  if (changes.flatMap((row) => row.changes).length > mostChanges)
    return { ok: false, message: `The file would change more than ${mostChanges} values. Please send it in parts.` };
  return { ok: true, plan: { rows: rows.length, changes, conflicts, problems: problems.slice(0, mostProblems) } };
}

/** The values that a file had when it was made here; undefined for a file from elsewhere. */
function exportedValues(cell: string): Partial<StockValues> | undefined {
  const values = cell.split('|');
  if (values.length !== stockFields.length) return undefined;
  return Object.fromEntries(stockFields.map((field, place) => [field, values[place]]));
}

interface Comparison {
  readonly wanted: ReadonlyMap<StockField, string>;
  readonly values: StockValues;
  readonly exported: Partial<StockValues> | undefined;
}

function compare(edition: PricedRow, { wanted, values, exported }: Comparison) {
  const changes: RowChange['changes'][number][] = [];
  const conflicts: RowConflict[] = [];
  for (const [field, to] of wanted) {
    const now = values[field];
    const from = exported?.[field] ?? now;
    // What the file leaves as it was is not its business, whatever it is now.
    if (to === from || to === now) continue;
    if (from === now) changes.push({ field, from, to });
    else conflicts.push({ field, from, to, now, code: edition.sku, title: edition.title });
  }
  return { changes, conflicts };
}

function priceProblem(changes: RowChange['changes'], values: StockValues, currency: string): string | undefined {
  const next = { ...values, ...Object.fromEntries(changes.map(({ field, to }) => [field, to])) };
  const isConcerned = changes.some(({ field }) => field === 'price' || field === 'salePrice');
  if (!isConcerned) return undefined;
  if (next.price === onRequest)
    return changes.some(({ field }) => field === 'salePrice')
      ? 'A book whose price is on request has no sale price.'
      : undefined;
  const follows = values.salePrice === values.price && !changes.some(({ field }) => field === 'salePrice');
  if (next.salePrice === '' || follows) return undefined;
  return Number(next.salePrice) > Number(next.price)
    ? `The sale price ${next.salePrice} is above the price ${next.price} ${currency}. Right is the same, or less.`
    : undefined;
}

/** The editions of these codes, by ISBN and by code. */
async function findRows(queries: Queries, codes: readonly string[]): Promise<ReadonlyMap<string, PricedRow>> {
  const wanted = [...new Set(codes)];
  const [bySku, byIsbn] = [
    await selectInParts(queries, wanted, (part) => selectPriced(queries).where('sku', 'in', part).execute()),
    await selectInParts(queries, wanted, (part) => selectPriced(queries).where('isbn', 'in', part).execute()),
  ];
  const found = new Map<string, PricedRow>();
  for (const row of byIsbn) if (row.isbn) found.set(row.isbn, row);
  for (const row of bySku) found.set(row.sku, row);
  return found;
}
