import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseEnv, promisify } from 'node:util';
import { expect, test } from 'vitest';
import { findMisspelledSettings } from '../../../../src/lib/server/settings/misspelled-settings.ts';
import { loadSettings, settingNames } from '../../../../src/lib/server/settings/settings.ts';
import { tempFolder } from '../../import/onix.ts';

const inEnvironment = (...names: readonly string[]) => findMisspelledSettings(settingNames, names, []);
const inFile = (...names: readonly string[]) => findMisspelledSettings(settingNames, names, names);

test.each([
  ['PROT', 'PORT'],
  ['port', 'PORT'],
  ['SITE_ULR', 'SITE_URL'],
  ['SITEURL', 'SITE_URL'],
  ['DATADIR', 'DATA_DIR'],
  ['CURENCY', 'CURRENCY'],
  ['TIMEZONE', 'TIME_ZONE'],
  ['RATE_LIMIT', 'RATE_LIMITS'],
  ['API_TIMEOUT', 'API_TIMEOUT_MS'],
  ['TRACK_URL', 'TRACK_URL_1'],
])('%s is reported in the environment and in .env, with a suggestion: %s [SETTINGS-04]', (name, suggestion) => {
  expect(inEnvironment(name)).toEqual([{ name, suggestion }]);
  expect(inFile(name)).toEqual([{ name, suggestion }]);
});

test.each([
  ['SMTP_HOST', 'SMTP_URL'],
  ['API_URL', 'API_BASE_URL'],
  ['MAIL_SENDER', 'MAIL_FROM'],
])('%s is reported in .env only', (name, suggestion) => {
  expect(inFile(name)).toEqual([{ name, suggestion }]);
  expect(inEnvironment(name)).toEqual([]);
});

const others = `PATH HOME USER LOGNAME SHELL LANG LANGUAGE LC_ALL TERM EDITOR VISUAL PAGER MAIL HOSTNAME HOSTTYPE PWD OLDPWD
  SHLVL TZ TMPDIR DISPLAY COLUMNS LINES CI DEBUG NO_COLOR HTTP_PROXY NO_PROXY NODE_ENV NODE_OPTIONS NODE_PATH npm_config_loglevel
  npm_package_name XDG_DATA_DIRS XDG_DATA_HOME SSH_CLIENT GIT_EDITOR API_KEY CACHE_DIR SESSION_MANAGER DESKTOP_SESSION LOG_FILE
  KUBERNETES_PORT KUBERNETES_SERVICE_HOST POSTGRES_DB REDIS_HOST DOCKER_HOST CHROME_PATH MALLOC_ARENA_MAX UV_THREADPOOL_SIZE`;

test('other programs’ variables are not reported, nor are settings', () => {
  expect(inEnvironment(...others.split(/\s+/), ...settingNames)).toEqual([]);
  expect(inFile('NODE_OPTIONS', 'PATH', 'TZ', 'COMPOSE_PROJECT_NAME', ...settingNames)).toEqual([]);
});

/** Error output of a script started in a folder with this .env. It ends soon: there is nothing to back up. */
async function errorsWith(prepare: (file: string) => Promise<unknown>, name = 'backup'): Promise<string> {
  const cwd = await tempFolder();
  await prepare(join(cwd, '.env'));
  const script = resolve(`scripts/${name}.ts`);
  const end = await promisify(execFile)(process.execPath, [script, join(cwd, 'copy')], { cwd }).catch(
    (error: { stderr: string }) => error,
  );
  return end.stderr;
}

test('a mistyped name in .env is reported at start [SETTINGS-04]', async () => {
  expect(await errorsWith((file) => writeFile(file, 'SITE_ULR=https://books.example.com\nNODE_OPTIONS=\n'))).toMatch(
    /^SITE_ULR is not a setting of Bookfront and is ignored\. Did you mean SITE_URL\?.*\nDATA_DIR is /,
  );
});

test('a .env that cannot be read is reported, not ignored [SETTINGS-14]', async () => {
  expect(await errorsWith((file) => mkdir(file))).toBe(
    'Bookfront cannot read its settings in .env: it is a folder, but must be a file (EISDIR).\n',
  );
});

test('npm run dev reads and validates .env like every other start', async () => {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: { dev: string } };
  expect(scripts.dev).toMatch(/ node scripts\/dev\.ts$/);
  expect(await errorsWith((file) => writeFile(file, 'CURRENCY=rupees\n'), 'dev')).toContain(
    'CURRENCY must be an ISO 4217 currency code',
  );
});

test('each line of .env.example is valid when uncommented, and every setting has a line [SETTINGS-14]', async () => {
  const example = await readFile('.env.example', 'utf8');
  const uncommented = parseEnv(example.replace(/^# (?=[A-Z_\d]+=)/gm, ''));
  // An example of a secret would be used as one.
  const given: NodeJS.Dict<string> = { ...uncommented, API_WEBHOOK_SECRET: 's'.repeat(32) };
  expect(uncommented.API_WEBHOOK_SECRET).toBe('');
  // Its backups are made by its own tools.
  const { DATABASE_URL, DATABASE_READ_URL: _replica, ...onSqlite } = given;
  const { BACKUP_DIR: _folder, BACKUP_AT: _time, ...onPostgres } = given;
  expect(loadSettings(onPostgres)).toMatchObject({ databaseUrl: DATABASE_URL });
  expect(loadSettings(onSqlite)).toMatchObject({
    dataDir: resolve('data'),
    contentDir: resolve('content'),
    trackUrl1: 'https://courier.example.com/track/',
    trackUrl2: 'https://other.example.com/?id=',
    sessionSecret: undefined,
  });
  expect(Object.keys(given).sort()).toEqual([...settingNames].sort());
});
