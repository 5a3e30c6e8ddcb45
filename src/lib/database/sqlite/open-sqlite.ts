import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { Kysely, type SqliteAdapter, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import { createBoundedCache } from '../../bounded-cache.ts';
import { registerEngine } from '../engine.ts';
import type { DatabaseEvents } from '../events.ts';
import { makeFolder, makePrivateFile } from '../make-folder.ts';
import type { Database } from '../schema.ts';
import { ensureNotLost } from './lost-database.ts';
import { ensureNotHalfRestored, inodeOf, ReplacedDatabase } from './restore-marker.ts';
import { sqliteEngine } from './sqlite-engine.ts';
import { WaitingDriver } from './waiting-driver.ts';
import { defaultWriteWait, type WriteWait } from './write-queue.ts';

/** How many statements stay prepared: those that were used last, as a seed or a search leaves many that nobody runs again. */
const mostPrepared = 500;

/**
 * Adapts node:sqlite to the better-sqlite3 interface that Kysely expects. Prepared statements are cached, as preparing one costs
 * more than running it.
 */
function adapt(database: DatabaseSync): SqliteDatabase {
  const statements = createBoundedCache<SqliteStatement>({ maxSize: mostPrepared, sizeOf: () => 1 });
  return {
    close: () => database.close(),
    prepare(text) {
      const sql = statementFor(text, database.isTransaction);
      const cached = statements.get(sql);
      if (cached) return cached;
      const statement = wrap(database.prepare(sql));
      statements.set(sql, statement);
      return statement;
    },
  };
}

function statementFor(text: string, isInTransaction: boolean): string {
  // A deferred transaction takes the write lock late, and fails when another process has written since its first read.
  if (text === 'begin') return 'begin immediate';
  // On a full disk SQLite rolls back by itself. A second rollback would fail and hide the original error.
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

class ShopDialect extends SqliteDialect {
  readonly #database: DatabaseSync;
  readonly #createDriver: () => WaitingDriver;

  constructor(database: DatabaseSync, wait: WriteWait, events: DatabaseEvents) {
    const config = { database: adapt(database) };
    super(config);
    this.#database = database;
    this.#createDriver = () => new WaitingDriver(database, config, wait, events);
  }

  override createDriver(): WaitingDriver {
    return this.#createDriver();
  }

  override createAdapter(): SqliteAdapter {
    const adapter = Object.defineProperties(super.createAdapter() as SqliteAdapter, {
      // Makes Kysely run migrations in a transaction. Without one, a start that is killed, or two starts at the same time,
      // could leave a half-migrated database that no later start can open.
      supportsTransactionalDdl: { value: true },
      // The driver shares its connection itself. Kysely would keep it from all others while a write waits.
      supportsMultipleConnections: { value: true },
    });
    registerEngine(adapter, sqliteEngine(this.#database.location() ?? ':memory:'));
    return adapter;
  }
}

/**
 * Opens a SQLite file, and creates it when it is missing. `:memory:` opens a database that lives as long as its connection. WAL
 * with full sync makes sure that a committed transaction survives a power cut.
 */
export function openSqlite(file: string, wait: Partial<WriteWait> = {}, events: DatabaseEvents = {}): Kysely<Database> {
  if (file === ':memory:') return queriesOn(new DatabaseSync(file), wait, events);
  makeFolder(dirname(file));
  ensureNotHalfRestored(file);
  ensureNotLost(file);
  makePrivateFile(file);
  const inode = inodeOf(file);
  const database = new DatabaseSync(file);
  const queries = queriesOn(database, wait, events);
  // A restore holds the database that it replaces. What was opened meanwhile is the one that was moved away.
  if (inodeOf(file) !== inode) {
    database.close();
    throw new ReplacedDatabase('its database was replaced by a restore during the start; start again');
  }
  return queries;
}

/**
 * The same for a database that is already open. Only opening may block for a lock; nothing else runs yet. From then on a write
 * that meets another process's lock waits in `WaitingDriver`.
 */
export function queriesOn(
  database: DatabaseSync,
  wait: Partial<WriteWait> = {},
  events: DatabaseEvents = {},
): Kysely<Database> {
  database.exec(`
    PRAGMA busy_timeout = 5000;
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = ON;
    PRAGMA cache_size = -32000;
    PRAGMA temp_store = MEMORY;
    PRAGMA busy_timeout = 0;
  `);
  return new Kysely<Database>({ dialect: new ShopDialect(database, { ...defaultWriteWait, ...wait }, events) });
}
