import { defineConfig } from 'playwright/test';
import { findBrowser } from './tests/e2e/support/chromium.ts';
import type { WorkerOptions } from './tests/e2e/support/test.ts';

const browser = findBrowser();

export default defineConfig<object, WorkerOptions>({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/support/prepare.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  timeout: 120_000,
  // As long as a machine may need that has something else to do: who waits in vain has found a mistake.
  expect: { timeout: 30_000 },
  reporter: process.env.E2E_REPORT ? [['line'], ['json', { outputFile: process.env.E2E_REPORT }]] : 'line',
  use: {
    browserName: 'chromium',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
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
  projects: [
    { name: 'script', testIgnore: /\.(no-script|remote)\.spec\.ts$/, use: { shop: 'embedded' } },
    { name: 'no script', testMatch: /\.no-script\.spec\.ts$/, use: { shop: 'embedded', javaScriptEnabled: false } },
    { name: 'remote', testMatch: /\.remote\.spec\.ts$/, use: { shop: 'remote' } },
  ],
});
