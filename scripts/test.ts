import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { z } from 'zod';
import { ensureBuilt } from './built-site.ts';
import { failuresOf, playwrightReport, vitestReport } from './test-reports.ts';

/** Every check of the project, one after the other; ends with one line that counts them all. `--no-browser` leaves out the browser tests. */

interface Count {
  readonly passed: number;
  readonly failed: number;
  /** What did not hold, one paragraph each. */
  readonly failures: readonly string[];
}

const withBrowser = !process.argv.includes('--no-browser');
const bin = (name: string, file: string) => join('node_modules', name, file);

function exec(args: readonly string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...env },
    });
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

function title(text: string): void {
  process.stdout.write(`\n── ${text}\n`);
}

/** A check that is one promise as a whole. */
async function check(name: string, work: () => Promise<number>): Promise<Count> {
  title(name);
  return (await work()) === 0
    ? { passed: 1, failed: 0, failures: [] }
    : { passed: 0, failed: 1, failures: [`${name}: what is wrong stands under that title above.`] };
}

async function readReport<T>(file: string, schema: z.ZodType<T>): Promise<T | undefined> {
  try {
    return schema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return undefined;
  }
}

/** A file that cannot even be loaded holds no failed test, but is one; so is a run that broke off. */
function counted(code: number, passed: number, failed: number, failures: readonly string[]): Count {
  if (code === 0) return { passed, failed, failures };
  return {
    passed,
    failed: Math.max(1, failed),
    failures: failures.length > 0 ? failures : [`ended with code ${code}`],
  };
}

async function vitest(folder: string): Promise<Count> {
  title('Unit, contract, component and architecture tests');
  const file = join(folder, 'vitest.json');
  const code = await exec([
    bin('vitest', 'vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  const report = await readReport(file, vitestReport);
  const failed = report?.numFailedTests ?? 0;
  return counted(code, report?.numPassedTests ?? 0, failed, report ? failuresOf.vitest(report) : []);
}

async function browser(folder: string): Promise<Count> {
  title('Browser tests on the built site');
  const file = join(folder, 'playwright.json');
  const code = await exec([bin('playwright', 'cli.js'), 'test'], { E2E_REPORT: file });
  const report = await readReport(file, playwrightReport);
  const failed = (report?.stats.unexpected ?? 0) + (report?.stats.flaky ?? 0);
  return counted(code, report?.stats.expected ?? 0, failed, report ? failuresOf.playwright(report) : []);
}

async function build(): Promise<number> {
  try {
    process.stdout.write(`The build of these sources was ${await ensureBuilt()}.\n`);
    return 0;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}

const folder = await mkdtemp(join(tmpdir(), 'bookfront-test-'));
const counts: Count[] = [];
counts.push(
  await check('Types', () => exec([bin('astro', 'bin/astro.mjs'), 'check', '--minimumFailingSeverity', 'hint'])),
);
counts.push(await check('Lint and format', () => exec([bin('@biomejs/biome', 'bin/biome'), 'check'])));
counts.push(await vitest(folder));
counts.push(await check('Build', build));
if (withBrowser) counts.push(await browser(folder));
await rm(folder, { recursive: true, force: true });

const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
const failures = counts.flatMap((count) => count.failures);
// Said again at the end: whoever keeps only the last lines of a long run still learns what was wrong.
if (failures.length > 0) process.stdout.write(`\nFailed:\n\n${failures.join('\n\n')}\n`);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
