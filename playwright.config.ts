import { availableParallelism } from 'node:os';
import { defineConfig } from 'playwright/test';
import { findTestBrowser } from './tests/e2e/support/chromium.ts';
import type { EngineOption } from './tests/e2e/support/engines.ts';

const browser = findTestBrowser();

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
  timeout: 120_000,
  // Long enough for a busy machine: only a failing assertion ever waits for it.
  expect: { timeout: 30_000 },
  reporter: process.env.E2E_REPORT ? [['line'], ['json', { outputFile: process.env.E2E_REPORT }]] : 'line',
  use: {
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
    { name: 'embedded', testIgnore: /\.remote\.spec\.ts$/ },
    { name: 'remote', testMatch: /\.remote\.spec\.ts$/ },
    // What a shopper meets, once more on the other engine. Contract tests hold the rest (vitest.config.ts).
    { name: 'postgres', testMatch: /\/(journey|cache)\.spec\.ts$/, use: { engine: 'postgres' } },
  ],
});
