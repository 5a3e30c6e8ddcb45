import { selectInParts } from '../../backend/catalogue-writing/bulk.ts';
import type { Queries } from '../../database/queries.ts';
import { shortenedMessage } from '../model/shortened-code.ts';
import type { StockAnswers } from './answers.ts';
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
export async function planFile(
  queries: Queries,
  content: string,
  currency: string,
  { text }: StockAnswers,
): Promise<FileResult> {
  const [head, ...rows] = readCsv(content) ?? [];
  if (!head) return { ok: false, message: text.notCsv };
  const places = readHeads(head);
  if (!places.has('isbn') && !places.has('code')) return { ok: false, message: text.noCodeColumn };
  const fields = stockFields.filter((field) => places.has(field));
  const names = stockFields.map((field) => `“${columnNames[field]}”`).join(', ');
  if (fields.length === 0) return { ok: false, message: text.noKnownColumn({ names }) };

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
    const shortened = shortenedMessage(cellOf(row, 'isbn'), text) ?? shortenedMessage(cellOf(row, 'code'), text);
    if (!edition && shortened) {
      tell('isbn', shortened);
      continue;
    }
    if (!edition) {
      tell(undefined, codes[0] ? text.noBookOfCode({ code: codes[0] }) : text.lineWithoutCode);
      continue;
    }
    const first = seen.get(edition.id);
    if (first !== undefined) tell(undefined, text.sameBookAsLine({ line: first }));
    seen.set(edition.id, row.line);
    const values = valuesOf(edition, currency);
    const wanted = new Map<StockField, string>();
    const before = problems.length;
    for (const field of fields) {
      const cell = cellOf(row, field);
      // An empty cell changes nothing.
      if (cell === '') continue;
      const read = readValue(field, cell, currency, text);
      if (read.ok) wanted.set(field, read.value);
      else tell(field, read.message);
    }
    const found = compare(edition, { wanted, values, exported: exportedValues(cellOf(row, 'exported')) });
    const problem = problems.length === before ? priceProblem(found.changes, values, { currency, text }) : undefined;
    if (problem) tell('salePrice', problem);
    if (found.changes.length > 0)
      changes.push({ id: edition.id, code: edition.sku, title: edition.title, changes: found.changes });
    conflicts.push(...found.conflicts);
  }
  if (changes.flatMap((row) => row.changes).length > mostChanges)
    return { ok: false, message: text.tooManyValues({ most: mostChanges }) };
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

function priceProblem(
  changes: RowChange['changes'],
  values: StockValues,
  { currency, text }: Pick<StockAnswers, 'text'> & { readonly currency: string },
): string | undefined {
  const next = { ...values, ...Object.fromEntries(changes.map(({ field, to }) => [field, to])) };
  const isConcerned = changes.some(({ field }) => field === 'price' || field === 'salePrice');
  if (!isConcerned) return undefined;
  if (next.price === onRequest)
    return changes.some(({ field }) => field === 'salePrice') ? text.requestHasNoSalePrice : undefined;
  const follows = values.salePrice === values.price && !changes.some(({ field }) => field === 'salePrice');
  if (next.salePrice === '' || follows) return undefined;
  return Number(next.salePrice) > Number(next.price)
    ? text.salePriceAbovePrice({ salePrice: next.salePrice, price: `${next.price} ${currency}` })
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
