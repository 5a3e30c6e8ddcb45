import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { misnamedSettings } from '../src/lib/server/misnamed-settings.ts';
import { loadSettings, type Settings, SettingsError, settingNames } from '../src/lib/server/settings.ts';

/** What `.env` beside package.json says; nothing where there is none. Throws SettingsError for one that cannot be read. */
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

/** Set once the names have been told of: a program that this one starts, or that takes its place, need not tell again. */
const told = 'BOOKFRONT_NAMES_TOLD';

function tellMisnamed(ownFile: readonly string[]): void {
  if (process.env[told]) return;
  process.env[told] = '1';
  for (const { name, meant } of misnamedSettings(settingNames, Object.keys(process.env), ownFile))
    process.stderr.write(
      `${name} is no setting of Bookfront and is not read. Did you mean ${meant}? .env.example lists all of them.\n`,
    );
}

/** The settings, or an end of the program with what is wrong with them. `.env` beside package.json is read first. */
export function settingsOrExit(): Settings {
  try {
    const own = readEnvFile();
    for (const [name, value] of Object.entries(own)) process.env[name] ??= value;
    tellMisnamed(Object.keys(own));
    return loadSettings(process.env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/** Closes once on Ctrl-C or a stop from outside, letting requests under way finish. */
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

/** What may be wrong with the folder of the data: codes of the system, and of SQLite. */
const folderReasons: Readonly<Record<string, string>> = {
  EACCES: 'this program is not allowed to write there',
  EPERM: 'this program is not allowed to write there',
  EROFS: 'it is on a disk that can only be read',
  EEXIST: 'it is a file, but must be a folder',
  ENOTDIR: 'it lies below a file, but must be a folder',
  ENOENT: 'it cannot be made there',
  ENOSPC: 'the disk is full',
  5: 'another program holds its database (bookfront.db); try again',
  8: 'this program is not allowed to change its database (bookfront.db)',
  11: 'its database (bookfront.db) is damaged; put a copy of it back, or begin anew with another folder',
  13: 'the disk is full',
  14: 'this program is not allowed to open its database (bookfront.db)',
  26: 'its bookfront.db is no database of SQLite',
};

/** Why a folder, or the database in it, could not be used; undefined when an error is not about that. */
export function folderReason(error: unknown, folder: string): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = '', errcode, path } = error as NodeJS.ErrnoException & { errcode?: number };
  if (code !== 'ERR_SQLITE_ERROR' && !(path && (path.startsWith(folder) || folder.startsWith(path)))) return undefined;
  // SQLite's extended codes hold the plain one in their lowest byte.
  return folderReasons[errcode === undefined ? code : errcode & 255];
}

type Where = Pick<Settings, 'host' | 'port' | 'dataDir'>;

/** Why something could not be started, in a sentence that says what to do; `command` starts it on another port. */
export function reasonOf(error: unknown, { host, port, dataDir }: Where, command = 'PORT=# npm start'): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof SettingsError) return error.message;
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  // The next one is the editor's view of the shop, or what serves the shop's API.
  const another = command.replace('#', String(port < 65534 ? port + 2 : port - 2));
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Stop what listens there, or choose another: ${another}`;
  if (syscall === 'listen' && code === 'EACCES')
    return `Port ${port} is not open to this user. Choose one above 1023, for example PORT=4321`;
  if (code === 'EADDRNOTAVAIL' || syscall === 'getaddrinfo')
    return `HOST must be an address of this machine, for example 127.0.0.1, or 0.0.0.0 for all (it is '${host}').`;
  if (error.message.includes('previously executed migration'))
    return `DATA_DIR is ${dataDir}: its database (bookfront.db) is of a newer Bookfront than this one. Start that one, or put back a copy from before it.`;
  const reason = folderReason(error, dataDir);
  return reason ? `DATA_DIR is ${dataDir}: ${reason}.` : (error.stack ?? error.message);
}

/** What to say to somebody who opens the shop to others without telling its address; '' when there is nothing to say. */
export function addressHint({
  host,
  siteUrl,
  isSiteUrlGiven,
}: Pick<Settings, 'host' | 'siteUrl' | 'isSiteUrlGiven'>): string {
  const isForThisMachine = host === 'localhost' || host === '::1' || host.startsWith('127.');
  if (isSiteUrlGiven || isForThisMachine) return '';
  return `SITE_URL is not set: sitemaps, mails and shared links lead to ${siteUrl}. Set it to the shop's public address, for example SITE_URL=https://books.example.com\n\n`;
}

/** Ends the program with a sentence for the one who started it. */
export function explainAndExit(error: unknown, where: Where, command?: string): never {
  process.stderr.write(`Bookfront could not start. ${reasonOf(error, where, command)}\n`);
  process.exit(1);
}
