import type { CompiledQuery, Insertable, InsertQueryBuilder, InsertResult } from 'kysely';
import { engineOf } from '../../database/engine.ts';
import type { Database } from '../../database/schema.ts';
import type { Queries } from '../context.ts';

/** Cuts a list into parts of a few fixed sizes, so that there are few different statements. */
function* inParts<T>(queries: Queries, list: readonly T[]): Generator<readonly T[]> {
  let start = 0;
  for (const size of engineOf(queries).partSizes) {
    for (; list.length - start >= size; start += size) yield list.slice(start, start + size);
  }
}

/**
 * Runs `work` on the parts of a list, one after the other, and joins what it returns. Repeated values are left out. The last part
 * is filled up with its last value, so that few statements are enough: what is found does not depend on how often it is asked for.
 */
export async function selectInParts<T, Row>(
  queries: Queries,
  values: Iterable<T>,
  work: (part: readonly T[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  const list = [...new Set(values)];
  const [largest = 1, ...smaller] = engineOf(queries).partSizes;
  for (let start = 0; start < list.length; start += largest) {
    const part = list.slice(start, start + largest);
    const size = smaller.findLast((one) => one >= part.length) ?? largest;
    rows.push(...(await work([...part, ...new Array<T>(size - part.length).fill(part.at(-1) as T)])));
  }
  return rows;
}

/** Runs `work` on the parts of a list, one after the other. */
export async function writeInParts<T>(
  queries: Queries,
  list: readonly T[],
  work: (part: readonly T[]) => Promise<unknown>,
): Promise<void> {
  for (const part of inParts(queries, list)) await work(part);
}

type Row = Readonly<Record<string, unknown>>;
type Insert<Table extends keyof Database> = InsertQueryBuilder<Database, Table, InsertResult>;

interface Statement {
  readonly compiled: CompiledQuery<InsertResult>;
  readonly columns: readonly string[];
}

/**
 * Inserts rows of one table, all with the same columns. Statements are compiled once for each number of rows, as compiling costs
 * more than running them.
 */
export class Inserter<Table extends keyof Database> {
  readonly #table: Table;
  readonly #onConflict: (insert: Insert<Table>) => Insert<Table>;
  /** By kind of database, and by number of rows. */
  readonly #statements = new WeakMap<object, Map<number, Statement>>();

  constructor(table: Table, onConflict: (insert: Insert<Table>) => Insert<Table> = (insert) => insert) {
    this.#table = table;
    this.#onConflict = onConflict;
  }

  async insert(queries: Queries, rows: readonly (Insertable<Database[Table]> & Row)[]): Promise<void> {
    for (const part of inParts(queries, rows)) {
      const { compiled, columns } = this.#statement(queries, part);
      const parameters = part.flatMap((row) => columns.map((column) => row[column]));
      await queries.executeQuery({ ...compiled, parameters });
    }
  }

  #statement(queries: Queries, rows: readonly (Insertable<Database[Table]> & Row)[]): Statement {
    const { adapter } = queries.getExecutor();
    const statements = this.#statements.get(adapter) ?? new Map<number, Statement>();
    this.#statements.set(adapter, statements);
    const cached = statements.get(rows.length);
    if (cached) return cached;
    const compiled = this.#onConflict(queries.insertInto(this.#table).values(rows)).compile();
    const statement = { compiled, columns: Object.keys(rows[0] ?? {}) };
    statements.set(rows.length, statement);
    return statement;
  }
}
