import cluster from 'node:cluster';
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { LostDatabase } from '../src/lib/database/sqlite/lost-database.ts';
import { ReplacedDatabase, UnfinishedRestore } from '../src/lib/database/sqlite/restore-marker.ts';
import { reportFailure } from '../src/lib/server/handover/take-over.ts';
import { findMisspelledSettings } from '../src/lib/server/settings/misspelled-settings.ts';
import { loadSettings, type Settings, SettingsError, settingNames } from '../src/lib/server/settings/settings.ts';
import { WorkerFailed } from '../src/lib/server/workers/worker-failed.ts';
import { isShopBusy } from '../src/lib/shop/busy.ts';

/** The variables of `.env` beside package.json; none without such a file. Throws SettingsError when it cannot be read. */
function readEnvFile(): Readonly<Record<string, string | undefined>> {
  try {
    return parseEnv(readFileSync('.env', 'utf8'));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT') return {};
    const why = code === 'EISDIR' ? 'it is a folder, but must be a file' : 'this program is not allowed to read it';
    throw new SettingsError(`Bookfront cannot read its settings in .env: ${why} (${code}).`);
  }
}

/** Set after the warning, so that child processes do not repeat it. */
const warned = 'BOOKFRONT_SETTINGS_CHECKED';

function warnOfMisspelledSettings(ownFile: readonly string[]): void {
  if (process.env[warned]) return;
  process.env[warned] = '1';
  for (const { name, suggestion } of findMisspelledSettings(settingNames, Object.keys(process.env), ownFile))
    process.stderr.write(
      `${name} is not a setting of Bookfront and is ignored. Did you mean ${suggestion}? .env.example lists all settings.\n`,
    );
}

/** The settings from the environment and `.env`. When they are invalid the process prints why and exits. */
export function settingsOrExit(): Settings {
  try {
    // A worker has the settings of the process that started it, whatever .env says by now.
    const own = cluster.isWorker ? {} : readEnvFile();
    for (const [name, value] of Object.entries(own)) process.env[name] ??= value;
    warnOfMisspelledSettings(Object.keys(own));
    return loadSettings(process.env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    process.stderr.write(`${error.message}\n`);
    reportFailure(error.message);
    process.exit(1);
  }
}

/** Calls `close` once on SIGINT or SIGTERM, then exits. */
export function closeOnSignal(close: () => Promise<void>): void {
  let isClosing = false;
  const stop = () => {
    if (isClosing) return;
    isClosing = true;
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`Bookfront did not stop cleanly: ${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** What may be wrong with the data folder, by error code of the system or of SQLite. */
const folderErrors: Readonly<Record<string, string>> = {
  EACCES: 'this program is not allowed to write there',
  EPERM: 'this program is not allowed to write there',
  EROFS: 'it is on a disk that can only be read',
  EEXIST: 'it is a file, but must be a folder',
  ENOTDIR: 'it lies below a file, but must be a folder',
  ENOENT: 'it cannot be created there',
  ENOSPC: 'the disk is full',
  SHOP_BUSY: 'another program holds its database (bookfront.db); try again',
  5: 'another program holds its database (bookfront.db); try again',
  8: 'this program is not allowed to change its database (bookfront.db)',
  11: 'its database (bookfront.db) is damaged; restore a backup, or start with another folder',
  13: 'the disk is full',
  14: 'this program is not allowed to open its database (bookfront.db)',
  26: 'its bookfront.db is not an SQLite database; restore a backup, or start with another folder',
};

/** Why a folder, or the database in it, cannot be used; undefined when the error has another cause. */
export function folderErrorMessage(error: unknown, folder: string): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = '', errcode, path } = error as NodeJS.ErrnoException & { errcode?: number };
  const isDatabaseError = code === 'ERR_SQLITE_ERROR' || code === 'SHOP_BUSY';
  if (!isDatabaseError && !(path && (path.startsWith(folder) || folder.startsWith(path)))) return undefined;
  // The lowest byte of SQLite's extended error codes is the primary code.
  return folderErrors[errcode === undefined ? code : errcode & 255];
}

/** What may be wrong with a PostgreSQL database, by error code of PostgreSQL. */
const databaseErrors: Readonly<Record<string, string>> = {
  '28P01': 'the password is wrong',
  '28000': 'this user may not connect',
  '3D000': 'there is no database of this name; create it first, for example with createdb',
  '42501': 'this user may not create tables there; make it the owner of the database',
};

/** The database has a migration that this version does not know. */
const isOfNewerVersion = ({ message }: Error): boolean => message.includes('previously executed migration');

/** Why the database of DATABASE_URL cannot be used; undefined when the error has another cause. */
function databaseErrorMessage(error: Error, databaseUrl: string): string | undefined {
  const { host, pathname } = new URL(databaseUrl);
  const { code = '' } = error as NodeJS.ErrnoException;
  const about = `DATABASE_URL (${host}${pathname})`;
  if (isOfNewerVersion(error))
    return `${about}: the database was written by a newer version of Bookfront. Start that version, or restore a copy made before the update.`;
  if (isShopBusy(error)) {
    const { message } = error.cause instanceof Error ? error.cause : error;
    return `${about}: the server cannot be reached, or does not answer (${message}).`;
  }
  return databaseErrors[code] && `${about}: ${databaseErrors[code]}.`;
}

type StartSettings = Pick<Settings, 'host' | 'port' | 'dataDir'> & Partial<Pick<Settings, 'databaseUrl'>>;

/** Why a start failed, in a sentence that says what to do. `command` starts the program on port `#`. */
export function startErrorMessage(
  error: unknown,
  { host, port, dataDir, databaseUrl }: StartSettings,
  command = 'PORT=# npm start',
): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof SettingsError) return error.message;
  if (error instanceof WorkerFailed)
    return `A worker ended at once: ${error.message}. WORKERS=1 starts the shop without.`;
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  // Two further: the next port may belong to the editor's preview, or to `npm run api`.
  const example = command.replace('#', String(port < 65534 ? port + 2 : port - 2));
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Stop what listens there, or choose another: ${example}`;
  if (syscall === 'listen' && code === 'EACCES')
    return `Port ${port} is not open to this user. Choose one above 1023, for example PORT=4321`;
  if (code === 'EADDRNOTAVAIL' || syscall === 'getaddrinfo')
    return `HOST must be an IP address or name of this machine, for example 127.0.0.1, or 0.0.0.0 for all (it is '${host}').`;
  const database = databaseUrl && databaseErrorMessage(error, databaseUrl);
  if (database) return database;
  if (isOfNewerVersion(error))
    return `DATA_DIR is ${dataDir}: its database (bookfront.db) was written by a newer version of Bookfront. Start that version, or restore a backup made before the update.`;
  const isExplained =
    error instanceof UnfinishedRestore || error instanceof ReplacedDatabase || error instanceof LostDatabase;
  const reason = isExplained ? error.message : folderErrorMessage(error, dataDir);
  return reason ? `DATA_DIR is ${dataDir}: ${reason}.` : (error.stack ?? error.message);
}

/** Prints why the start failed, unless a worker has, and exits. */
export function explainAndExit(error: unknown, settings: StartSettings, command?: string): never {
  if (error instanceof WorkerFailed && error.isExplained) {
    reportFailure(error.message);
    process.exit(1);
  }
  const reason = startErrorMessage(error, settings, command);
  process.stderr.write(`Bookfront could not start. ${reason}\n`);
  reportFailure(reason);
  process.exit(1);
}
