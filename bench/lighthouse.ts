import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { listen } from '../src/lib/server/http/listen.ts';
import { prepareBrowser } from '../tests/e2e/support/chromium.ts';
import { openBrowser } from './support/phone.ts';
import { openShop, samplePages } from './support/shop.ts';
import { median, percent, spread, table, whole } from './support/statistics.ts';

/**
 * Lighthouse scores of a phone's first visit, with throttling by the browser instead of simulated throttling, and failed audits.
 * Prints medians of several visits (3 by default; `npm run bench:lighthouse -- 5`). npx installs Lighthouse on demand, because its
 * 100 packages are too many for every developer's installation.
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

/** A free port for the browser's remote debugging. */
async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server, 0, '127.0.0.1');
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function visit(url: string, port: number): Promise<Report> {
  const file = join(folder, 'report.json');
  const options = [
    `--port=${port}`,
    '--throttling-method=devtools',
    '--output=json',
    `--output-path=${file}`,
    '--quiet',
  ];
  await run('npx', ['--yes', lighthouse, url, ...options, `--only-categories=${categories.join(',')}`]);
  return report.parse(JSON.parse(await readFile(file, 'utf8')));
}

/** The titles of failed audits with a weight, without those of performance. */
const failedAudits = (reports: readonly Report[]): string[] => [
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
  const pages = { ...(await samplePages(shop.url)), cart: '/cart', checkout: '/checkout', static: '/about-us' };
  const rows: string[][] = [];
  const failed: string[] = [];
  for (const [name, path] of Object.entries(pages)) {
    const reports: Report[] = [];
    for (let round = 0; round < rounds; round++) {
      reports.push(await visit(shop.url + path, port));
      process.stderr.write('.');
    }
    const scores = (category: string) =>
      reports.map((report) => (report.categories[category]?.score ?? Number.NaN) * 100);
    const noise = percent(spread(scores('performance')));
    rows.push([`${name} (${path})`, ...categories.map((category) => whole(median(scores(category)))), noise]);
    failed.push(...failedAudits(reports).map((title) => `${name}: ${title}`));
  }
  console.log(`\nLighthouse, mobile, throttled by the browser; medians of ${rounds} visits\n`);
  console.log(table(['', ...categories, 'noise of performance'], rows));
  console.log(failed.length > 0 ? `\nFailed audits:\n${failed.join('\n')}` : '\nNo failed audits');
} finally {
  await browser.close();
  await shop.close();
  await rm(folder, { recursive: true, force: true });
}
