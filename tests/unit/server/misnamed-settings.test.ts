import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseEnv, promisify } from 'node:util';
import { expect, test } from 'vitest';
import { misnamedSettings } from '../../../src/lib/server/misnamed-settings.ts';
import { loadSettings, settingNames } from '../../../src/lib/server/settings.ts';
import { tempFolder } from '../import/onix.ts';

const inEnvironment = (...names: readonly string[]) => misnamedSettings(settingNames, names, []);
const inFile = (...names: readonly string[]) => misnamedSettings(settingNames, names, names);

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
])('%s is told of wherever it stands, and what it was meant to be: %s', (name, meant) => {
  expect(inEnvironment(name)).toEqual([{ name, meant }]);
  expect(inFile(name)).toEqual([{ name, meant }]);
});

test.each([
  ['SMTP_HOST', 'SMTP_URL'],
  ['API_URL', 'API_BASE_URL'],
  ['MAIL_SENDER', 'MAIL_FROM'],
])('%s is told of in the file that is ours alone', (name, meant) => {
  expect(inFile(name)).toEqual([{ name, meant }]);
  expect(inEnvironment(name)).toEqual([]);
});

const others = `PATH HOME USER LOGNAME SHELL LANG LANGUAGE LC_ALL TERM EDITOR VISUAL PAGER MAIL HOSTNAME HOSTTYPE PWD OLDPWD
  SHLVL TZ TMPDIR DISPLAY COLUMNS LINES CI DEBUG NO_COLOR HTTP_PROXY NO_PROXY NODE_ENV NODE_OPTIONS NODE_PATH npm_config_loglevel
  npm_package_name XDG_DATA_DIRS XDG_DATA_HOME SSH_CLIENT GIT_EDITOR API_KEY CACHE_DIR SESSION_MANAGER DESKTOP_SESSION LOG_FILE
  KUBERNETES_PORT KUBERNETES_SERVICE_HOST POSTGRES_DB REDIS_HOST DOCKER_HOST CHROME_PATH MALLOC_ARENA_MAX UV_THREADPOOL_SIZE`;

test('what others read is not told of, nor is any setting', () => {
  expect(inEnvironment(...others.split(/\s+/), ...settingNames)).toEqual([]);
  expect(inFile('NODE_OPTIONS', 'PATH', 'TZ', 'COMPOSE_PROJECT_NAME', ...settingNames)).toEqual([]);
});

/** What a script of the project says that is started in a folder with this .env, and soon ends: of `backup`, nothing is there. */
async function startedWith(prepare: (file: string) => Promise<unknown>, name = 'backup'): Promise<string> {
  const cwd = await tempFolder();
  await prepare(join(cwd, '.env'));
  const script = resolve(`scripts/${name}.ts`);
  const end = await promisify(execFile)(process.execPath, [script, join(cwd, 'copy')], { cwd }).catch(
    (error: { stderr: string }) => error,
  );
  return end.stderr;
}

test('whoever mistypes a name in .env is told at start which one it is', async () => {
  expect(await startedWith((file) => writeFile(file, 'SITE_ULR=https://books.example.com\nNODE_OPTIONS=\n'))).toMatch(
    /^SITE_ULR is no setting of Bookfront and is not read\. Did you mean SITE_URL\?.*\nDATA_DIR is /,
  );
});

test('a .env that cannot be read is told of, not passed over', async () => {
  expect(await startedWith((file) => mkdir(file))).toBe(
    'Bookfront cannot read its settings in .env: it is a folder, but must be a file (EISDIR).\n',
  );
});

test('the site with live reload reads .env, and checks it, like every other start', async () => {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: { dev: string } };
  expect(scripts.dev).toMatch(/ node scripts\/dev\.ts$/);
  expect(await startedWith((file) => writeFile(file, 'CURRENCY=rupees\n'), 'dev')).toContain(
    'CURRENCY must be an ISO 4217 currency code',
  );
});

test('each line of .env.example is right when its # is taken away, and every setting has its line', async () => {
  const example = await readFile('.env.example', 'utf8');
  const given = parseEnv(example.replace(/^# (?=[A-Z_\d]+=)/gm, ''));
  expect(loadSettings(given)).toMatchObject({
    dataDir: resolve('data'),
    contentDir: resolve('content'),
    trackUrl1: 'https://courier.example.com/track/',
    trackUrl2: 'https://other.example.com/?id=',
    sessionSecret: undefined,
  });
  const unsupported = ['DATABASE_URL', 'REDIS_URL'];
  expect(Object.keys(given).sort()).toEqual(settingNames.filter((name) => !unsupported.includes(name)).sort());
});
