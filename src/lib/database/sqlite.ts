import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { Kysely, type SqliteAdapter, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import { makeFolder } from './make-folder.ts';
import type { Database } from './schema.ts';

/** Kysely speaks to better-sqlite3's shape; node:sqlite offers nearly the same. Statements are kept: preparing costs more than running. */
function adapt(database: DatabaseSync): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare(text) {
      const sql = statementFor(text, database.isTransaction);
      const known = kept.get(sql);
      if (known) return known;
      const statement = wrap(database.prepare(sql));
      if (kept.size < 500) kept.set(sql, statement);
      return statement;
    },
  };
}

function statementFor(text: string, isInTransaction: boolean): string {
  // A deferred transaction that reads before it writes fails at once when another process wrote in between.
  if (text === 'begin') return 'begin immediate';
  // On a full disk SQLite has undone everything by itself. To undo it again would fail, and hide what had happened.
  if (text === 'rollback' && !isInTransaction) return 'select 0';
  return text;
}

function wrap(statement: StatementSync): SqliteStatement {
  const values = (parameters: readonly unknown[]): SQLInputValue[] => parameters as SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)) as IterableIterator<unknown>,
  };
}

/**
 * Kysely changes a SQLite schema outside of any transaction. A start that was killed meanwhile, or two starts at once, would
 * leave a database that no later start can open.
 */
class TransactionalDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return Object.defineProperty(super.createAdapter() as SqliteAdapter, 'supportsTransactionalDdl', { value: true });
  }
}

/**
 * Opens (and makes) a SQLite file; `:memory:` for one that lives as long as its connection. WAL with full sync: a commit
 * that was answered survives a power cut.
 */
export function openSqlite(file: string): Kysely<Database> {
  if (file !== ':memory:') makeFolder(dirname(file));
  const database = new DatabaseSync(file);
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA busy_timeout = 5000;
    PRAGMA foreign_keys = ON;
    PRAGMA cache_size = -32000;
    PRAGMA temp_store = MEMORY;
  `);
  return new Kysely<Database>({ dialect: new TransactionalDialect({ database: adapt(database) }) });
}
