import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { listen } from '../src/lib/server/http.ts';
import { prepareBrowser } from '../tests/e2e/support/chromium.ts';
import { openBrowser } from './support/phone.ts';
import { openShop, samplePages } from './support/shop.ts';
import { median, percent, spread, table, whole } from './support/statistics.ts';

/**
 * What Lighthouse makes of a phone's first visit, slowed down for real instead of by arithmetic: medians of several visits
 * (3 by default; `npm run bench:lighthouse -- 5`), and what it finds fault with. Lighthouse itself comes by npx, in this
 * version: with 100 packages of its own it is too much to install for everybody.
 */
const lighthouse = 'lighthouse@13.5.0';
const rounds = Number(process.argv[2] ?? 3);
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const report = z.object({
  categories: z.record(
    z.string(),
    z.object({ score: z.number().nullable(), auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })) }),
  ),
  audits: z.record(z.string(), z.object({ title: z.string(), score: z.number().nullable() })),
});
type Report = z.infer<typeof report>;

const run = promisify(execFile);

/** A port nobody listens at, for the browser's ear. */
async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server, 0, '127.0.0.1');
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function visit(url: string, port: number): Promise<Report> {
  const file = join(folder, 'report.json');
  const own = [`--port=${port}`, '--throttling-method=devtools', '--output=json', `--output-path=${file}`, '--quiet'];
  await run('npx', ['--yes', lighthouse, url, ...own, `--only-categories=${categories.join(',')}`]);
  return report.parse(JSON.parse(await readFile(file, 'utf8')));
}

/** Audits that count and were not passed. Performance has no faults, only figures. */
const faults = (reports: readonly Report[]): string[] => [
  ...new Set(
    reports.flatMap(({ categories: all, audits }) =>
      Object.entries(all)
        .filter(([name]) => name !== 'performance')
        .flatMap(([, { auditRefs }]) => auditRefs)
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => audits[id]?.title ?? id),
    ),
  ),
];

const folder = await mkdtemp(join(tmpdir(), 'bookfront-lighthouse-'));
await prepareBrowser();
const shop = await openShop();
const port = await freePort();
const browser = await openBrowser([`--remote-debugging-port=${port}`]);
try {
  const pages = { ...(await samplePages(shop.address)), cart: '/cart', checkout: '/checkout', static: '/about-us' };
  const rows: string[][] = [];
  const found: string[] = [];
  for (const [name, path] of Object.entries(pages)) {
    const reports: Report[] = [];
    for (let round = 0; round < rounds; round++) {
      reports.push(await visit(shop.address + path, port));
      process.stderr.write('.');
    }
    const scores = (category: string) => reports.map((one) => (one.categories[category]?.score ?? Number.NaN) * 100);
    const noise = percent(spread(scores('performance')));
    rows.push([`${name} (${path})`, ...categories.map((category) => whole(median(scores(category)))), noise]);
    found.push(...faults(reports).map((title) => `${name}: ${title}`));
  }
  console.log(`\nLighthouse, mobile, throttled by the browser; medians of ${rounds} visits\n`);
  console.log(table(['', ...categories, 'noise of performance'], rows));
  console.log(found.length > 0 ? `\nFound fault with:\n${found.join('\n')}` : '\nNo fault found');
} finally {
  await browser.close();
  await shop.close();
  await rm(folder, { recursive: true, force: true });
}
