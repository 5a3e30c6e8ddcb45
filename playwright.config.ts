import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig } from 'playwright/test';
import { findTestBrowser } from './tests/e2e/support/chromium.ts';
import type { EngineOption } from './tests/e2e/support/engines.ts';
import { isThorough } from './tests/fixtures/is-thorough.ts';

const browser = findTestBrowser();
/** Where `npm test` wants the results. */
const report = process.env.E2E_REPORT;

// The shops that tests start load compiled code: a third less work for each start.
process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/compile');

export default defineConfig<object, EngineOption>({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/support/prepare.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: Math.max(2, availableParallelism()),
  // On a busy machine a page may be slower than a test expects. What needed its second run is named at the end of
  // `npm test`: a test that stands there often is a fault of the test, or of the page.
  retries: 1,
  // Tests wait for conditions. The limits only end what hangs; in `npm test` on the slowest machine too.
  timeout: 600_000,
  expect: { timeout: report ? 120_000 : 30_000 },
  reporter: report ? [['line'], ['json', { outputFile: report }]] : 'line',
  use: {
    // What cannot be pressed or opened is named after some time, not when the whole test ends.
    actionTimeout: report ? 120_000 : 60_000,
    navigationTimeout: report ? 120_000 : 60_000,
    browserName: 'chromium',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Tests about motion ask for it with `withMotion` (support/test.ts).
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: browser.executablePath,
      env: { ...(process.env as Record<string, string>), ...browser.env },
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // A change of project restarts the workers, and with them the shops: embedded tests all run before remote ones.
  projects: [
    { name: 'embedded', testIgnore: /\.(remote|postgres)\.spec\.ts$/ },
    { name: 'remote', testMatch: /\.remote\.spec\.ts$/ },
    // A whole purchase, once more on the other engine. Contract tests hold the rest (vitest.config.ts), and
    // tests/reliability/instances.test.ts the cache.
    {
      name: 'postgres',
      testMatch: isThorough ? /\/(journey(\.postgres)?|cache)\.spec\.ts$/ : /\.postgres\.spec\.ts$/,
      use: { engine: 'postgres' },
    },
  ],
});
