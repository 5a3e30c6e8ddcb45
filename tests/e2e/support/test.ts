import AxeBuilder from '@axe-core/playwright';
import { type Browser, test as base, expect, type Page } from 'playwright/test';
import { findMail, type ReceivedMail } from './mails.ts';
import { type Covers, ownData } from './prepare.ts';
import { run } from './processes.ts';

export interface WorkerOptions {
  /** 'embedded' is the default shop; 'remote' is a storefront whose API_BASE_URL names an embedded shop served over HTTP. */
  readonly shop: 'embedded' | 'remote';
  readonly covers: Covers;
}

interface Fixtures {
  /** axe finds nothing on the page as it stands. */
  expectAccessible: (page: Page) => Promise<void>;
  /** The last mail to an address whose subject matches, as soon as the shop has written it into its outbox. */
  mailTo: (recipient: string, subject: RegExp) => Promise<ReceivedMail>;
  /** Whether the test fails on what a shopper's console should never say. */
  quietConsole: boolean;
}

const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** axe is a script itself: where the page must do without, it looks at the same HTML in a page that need not. */
async function withScripts(browser: Browser, page: Page): Promise<Page> {
  const body = await page.content();
  const scripted = await (
    await browser.newContext({ javaScriptEnabled: true, viewport: page.viewportSize() })
  ).newPage();
  await scripted.route(page.url(), (route) => route.fulfill({ body, contentType: 'text/html; charset=utf-8' }));
  await scripted.goto(page.url());
  return scripted;
}

/** What is still fading in has no contrast yet. */
async function standStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime));
    await Promise.allSettled(passing.map((animation) => animation.finished));
  });
}

async function openShop({ shop: kind, covers }: WorkerOptions, worker: number) {
  const dataDir = await ownData(`${kind}-${worker}`, covers);
  if (kind === 'embedded') return { ...(await run('scripts/start.ts', { DATA_DIR: dataDir })), dataDirs: [dataDir] };
  const apiDataDir = await ownData(`api-${worker}`);
  const api = await run('scripts/api.ts', { DATA_DIR: apiDataDir });
  const storefront = await run('scripts/start.ts', {
    DATA_DIR: dataDir,
    API_BASE_URL: api.address,
  });
  return {
    address: storefront.address,
    dataDirs: [dataDir, apiDataDir],
    async stop() {
      await storefront.stop();
      await api.stop();
    },
  };
}

export const test = base.extend<
  Fixtures,
  WorkerOptions & { running: Awaited<ReturnType<typeof openShop>>; address: string }
>({
  shop: ['embedded', { option: true, scope: 'worker' }],
  covers: ['plain', { option: true, scope: 'worker' }],
  running: [
    async ({ shop, covers }, use, worker) => {
      const running = await openShop({ shop, covers }, worker.workerIndex);
      await use(running);
      await running.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  address: [({ running }, use) => use(running.address), { scope: 'worker' }],
  baseURL: ({ address }, use) => use(address),
  mailTo: async ({ running }, use) => {
    await use((recipient, subject) => findMail(running.dataDirs, recipient, subject));
  },
  expectAccessible: async ({ browser, javaScriptEnabled }, use) => {
    await use(async (page) => {
      const scripted = javaScriptEnabled === false ? await withScripts(browser, page) : page;
      await standStill(scripted);
      // What passed is not told, and a page without frames needs no second one to put results together: a third of the work.
      const { violations } = await new AxeBuilder({ page: scripted })
        .options({ runOnly: axeTags, resultTypes: ['violations'] })
        .setLegacyMode(scripted.frames().length === 1)
        .analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
      ).toEqual([]);
      if (scripted !== page) await scripted.context().close();
    });
  },
  quietConsole: [true, { option: true }],
  // With the page, so that a test which needs none opens none.
  page: async ({ page, quietConsole }, use) => {
    const said: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') said.push(message.text());
    });
    page.on('pageerror', (error) => said.push(String(error)));
    await use(page);
    const unexpected = said.filter((text) => !/status of (4|5)\d\d|ERR_INTERNET_DISCONNECTED/.test(text));
    if (quietConsole) expect(unexpected, 'the browser console').toEqual([]);
  },
});

export { expect };
