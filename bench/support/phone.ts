import { type Browser, type CDPSession, chromium, type Page } from 'playwright';
import { findBrowser } from '../../tests/e2e/support/chromium.ts';

/** Launches the browser of the tests. `more` are additional arguments. */
export async function openBrowser(more: readonly string[] = []): Promise<Browser> {
  const { executablePath, env } = findBrowser();
  return chromium.launch({
    executablePath,
    env: { ...(process.env as Record<string, string>), ...env },
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', ...more],
  });
}

export interface Phone {
  readonly page: Page;
  readonly cdp: CDPSession;
  close(): Promise<void>;
}

/** A cold, slow phone: 390 × 844, CPU 4 × slower, 1.6 Mbit/s down, 750 kbit/s up, 150 ms of latency. */
export async function openPhone(browser: Browser): Promise<Phone> {
  const context = await browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true, locale: 'en-IN' },
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 },
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return { page, cdp, close: () => context.close() };
}
