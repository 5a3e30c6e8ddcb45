import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { findBrowser, prepareBrowser } from '../tests/e2e/support/chromium.ts';
import { run } from '../tests/e2e/support/processes.ts';
import { openRemoteShop, type RemoteShop } from '../tests/fixtures/remote-shop.ts';
import { ensureBuilt } from './built-site.ts';
import { createCamera, type Shot } from './screenshots/camera.ts';
import { createPeople, type People } from './screenshots/people.ts';
import { remoteScreens } from './screenshots/remote-screens.ts';
import type { Screen } from './screenshots/screen.ts';
import { screens } from './screenshots/screens.ts';
import { writeSheet } from './screenshots/sheet.ts';

/** Takes screenshots of every screen in every state, in three widths, light and dark, and writes an index of them. */

const usage = `Usage: npm run screenshots -- [FOLDER] [--only TEXT]

  FOLDER        where the pictures go; a new folder among the temporary files by default
  --only TEXT   only screens whose name contains it`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string', default: '' }, help: { type: 'boolean', default: false } },
});
if (values.help) {
  console.log(usage);
  process.exit();
}

const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
const folder = resolve(positionals[0] ?? join(tmpdir(), `bookfront-screenshots-${stamp}`));
if (!relative(process.cwd(), folder).startsWith('..')) {
  console.error('The pictures would lie inside the repository. Please name a folder outside of it.');
  process.exit(1);
}

const isSelected = ({ name }: Screen) => name.includes(values.only);
const startedAt = Date.now();

console.log(`The site was ${await ensureBuilt()}.`);
await prepareBrowser();
await mkdir(folder, { recursive: true });
const data = await mkdtemp(join(tmpdir(), 'bookfront-screenshots-data-'));
const remoteShop = await openRemoteShop();
const sample = await run('scripts/start.ts', { DATA_DIR: join(data, 'sample') });
const remote = await run('scripts/start.ts', {
  DATA_DIR: join(data, 'remote'),
  API_BASE_URL: remoteShop.url,
  API_TIMEOUT_MS: '1500',
  TRACK_URL_1: 'https://courier.example.com/',
  LOG_LEVEL: 'silent',
});
const found = findBrowser();
const browser = await chromium.launch({
  executablePath: found.executablePath,
  env: { ...(process.env as Record<string, string>), ...found.env },
  args: ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb'],
});

/** Takes screens one after the other. */
async function takeAll(people: People, list: readonly Screen[], usedShop?: RemoteShop): Promise<Shot[]> {
  const camera = createCamera({ browser, folder, people, remoteShop: usedShop });
  const shots: Shot[] = [];
  for (const screen of list) shots.push(...(await camera.take(screen)));
  return shots;
}

/**
 * Two sequences run in parallel on two cores. The screens of the remote shop share one, because each screen scripts the responses
 * of the shop as a whole.
 */
const selected = screens.filter(isSelected);
const visitors = createPeople(sample.url);
const half = Math.ceil((selected.length * 2) / 3);
const shots = await Promise.all([
  takeAll(visitors, selected.slice(0, half)),
  takeAll(visitors, selected.slice(half)).then(async (first) => [
    ...first,
    ...(await takeAll(createPeople(remote.url), remoteScreens.filter(isSelected), remoteShop)),
  ]),
]);
await browser.close();
await Promise.all([sample.stop(), remote.stop(), remoteShop.close()]);
await rm(data, { recursive: true, force: true });

const index = await writeSheet(folder, shots.flat());
const failed = shots.flat().filter(({ problem }) => problem);
for (const { name, problem } of failed) console.error(`${name}: ${problem}`);
const seconds = Math.round((Date.now() - startedAt) / 1000);
console.log(`\n${shots.flat().filter(({ file }) => file).length} pictures in ${seconds} s: ${index}`);
if (failed.length > 0) process.exitCode = 1;
