import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { z } from 'zod';
import { ensureBuilt } from './built-site.ts';
import { parseTestArguments, type TestArguments, UsageError } from './test-arguments.ts';
import { failuresOf, playwrightReport, repeatedOf, vitestReport } from './test-reports.ts';

/** Runs every check of the project. The last line has the total. */

interface Count {
  readonly passed: number;
  readonly failed: number;
  /** One paragraph for each failure. */
  readonly failures: readonly string[];
  /** One paragraph for each test that passed only on its second run. */
  readonly repeated?: readonly string[];
}

interface Run {
  readonly code: number;
  /** Standard output and standard error, interleaved. */
  readonly output: string;
}

const nothing: Count = { passed: 0, failed: 0, failures: [] };
const bin = (name: string, file: string) => join('node_modules', name, file);

function argumentsOrExit(): TestArguments {
  try {
    return parseTestArguments(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

const { withBrowser, isAll, shard } = argumentsOrExit();
const isFirstShard = !shard || shard.index === 1;
const shardArguments = shard ? [`--shard=${shard.index}/${shard.count}`] : [];

/** Runs a Node program. With `isShown` its output is shown at once, otherwise it is returned. */
function run(args: readonly string[], { isShown = false, env = {} } = {}): Promise<Run> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', isShown ? 'inherit' : 'pipe', isShown ? 'inherit' : 'pipe'],
      // tests/fixtures/is-thorough.ts reads TEST_ALL.
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...(isAll && { TEST_ALL: '1' }), ...env },
    });
    const chunks: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString('utf8') }));
  });
}

/** Checks run side by side, so each prints its output as a whole. */
function print(title: string, output = ''): void {
  process.stdout.write(`\n── ${title}\n${output}`);
}

/** A check that passes or fails as a whole. */
async function check(title: string, work: () => Promise<Run>): Promise<Count> {
  const { code, output } = await work();
  print(title, output);
  if (code === 0) return { ...nothing, passed: 1 };
  return { ...nothing, failed: 1, failures: [`${title}: the output under that title above says what is wrong.`] };
}

async function readReport<T>(file: string, schema: z.ZodType<T>): Promise<T | undefined> {
  try {
    return schema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return undefined;
  }
}

/** A file that cannot be loaded has no failed test, and a run that crashed has no report: both count as one failure. */
function counted(code: number, passed: number, failed: number, failures: readonly string[]): Count {
  if (code === 0) return { passed, failed, failures };
  return {
    passed,
    failed: Math.max(1, failed),
    failures: failures.length > 0 ? failures : [`ended with code ${code}`],
  };
}

async function vitest(title: string, file: string, args: readonly string[]): Promise<Count> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { code, output } = await run([bin('vitest', 'vitest.mjs'), 'run', ...reporters, ...args]);
  print(title, output);
  const report = await readReport(file, vitestReport);
  const failed = report?.numFailedTests ?? 0;
  const count = counted(code, report?.numPassedTests ?? 0, failed, report ? failuresOf.vitest(report) : []);
  return { ...count, repeated: report ? repeatedOf.vitest(report) : [] };
}

async function browser(folder: string): Promise<Count> {
  print('Browser tests on the built site');
  const file = join(folder, 'playwright.json');
  const args = [bin('playwright', 'cli.js'), 'test', ...shardArguments];
  const { code } = await run(args, { isShown: true, env: { E2E_REPORT: file } });
  const report = await readReport(file, playwrightReport);
  const { expected = 0, flaky = 0, unexpected = 0 } = report?.stats ?? {};
  const count = counted(code, expected + flaky, unexpected, report ? failuresOf.playwright(report) : []);
  return { ...count, repeated: report ? repeatedOf.playwright(report) : [] };
}

async function build(): Promise<Run> {
  try {
    return { code: 0, output: `The build of these sources was ${await ensureBuilt()}.\n` };
  } catch (error) {
    return { code: 1, output: `${error instanceof Error ? error.message : String(error)}\n` };
  }
}

const types = () => run([bin('astro', 'bin/astro.mjs'), 'check', '--minimumFailingSeverity', 'hint']);
const lint = () => run([bin('@biomejs/biome', 'bin/biome'), 'check']);

const unitTests = (folder: string) =>
  vitest('Unit, contract, component and architecture tests', join(folder, 'vitest.json'), [
    ...['--project=shared', '--project=isolated', '--project=postgres'],
    ...(isAll ? ['--project=transports', '--project=postgres-rest'] : []),
    ...shardArguments,
  ]);

/** The short form of `npm run torture`. Its processes run the build. */
const reliability = (folder: string) =>
  vitest('Reliability', join(folder, 'reliability.json'), ['--project=reliability']);

const folder = await mkdtemp(join(tmpdir(), 'bookfront-test-'));
process.stdout.write('Build, types, lint and tests without a browser run side by side.\n');
const needsBuild = isFirstShard || withBrowser;
const building = needsBuild ? check('Build', build) : Promise.resolve(nothing);
const testing = unitTests(folder);

/** After the build: `astro check` writes the same generated types. */
async function staticChecks(): Promise<Count[]> {
  // Shard 1 counts the build that every shard needs.
  const built = await building;
  if (!isFirstShard) return [{ ...built, passed: 0 }];
  return [built, await check('Types', types), await check('Lint and format', lint)];
}

/** Beside other tests: it often waits for a database or a timeout. */
async function reliabilityTests(): Promise<Count> {
  await building;
  return isFirstShard ? reliability(folder) : nothing;
}

async function browserTests(): Promise<Count> {
  await Promise.all([building, testing]);
  return withBrowser ? browser(folder) : nothing;
}

const counts = (await Promise.all([staticChecks(), testing, reliabilityTests(), browserTests()])).flat();
await rm(folder, { recursive: true, force: true });

const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
const failures = counts.flatMap((count) => count.failures);
const repeated = counts.flatMap((count) => count.repeated ?? []);
if (repeated.length > 0) process.stdout.write(`\nPassed on the second run:\n\n${repeated.join('\n\n')}\n`);
// Repeated at the end, because the output of a long run is often cut off at its start.
if (failures.length > 0) process.stdout.write(`\nFailed:\n\n${failures.join('\n\n')}\n`);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
