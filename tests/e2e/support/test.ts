import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, test as base, expect, type Page } from 'playwright/test';
import { isThorough } from '../../fixtures/is-thorough.ts';
import { type DeskOfShop, deskOfShop } from './desk.ts';
import { type DatabaseSettings, type EngineOption, withDatabase } from './engines.ts';
import { findMail, type ReceivedMail } from './mails.ts';
import { type Covers, ownData } from './prepare.ts';
import { run } from './processes.ts';

/** A shop that runs for one worker. */
export interface RunningShop {
  readonly url: string;
  /** Its data folder first, then that of its API. */
  readonly dataDirs: readonly [string, ...string[]];
  stop(): Promise<void>;
}

export type MailTo = (recipient: string, subject: RegExp) => Promise<ReceivedMail>;

/** 'embedded' is the default shop; 'remote' is a storefront whose API_BASE_URL names an embedded shop served over HTTP. */
export type ShopKind = 'embedded' | 'remote';

interface Worker extends EngineOption {
  readonly database: DatabaseSettings;
  readonly shop: ShopKind;
  readonly covers: Covers;
  readonly running: RunningShop;
  readonly siteUrl: string;
}

interface Fixtures {
  /** Where axe, which is a script, looks at the pages of a test that run none. */
  readonly scripted: () => Promise<BrowserContext>;
  /**
   * Whether axe looks at the pages of the test: false where another test shows it the same pages. `npm run test:all` shows it all
   * of them.
   */
  readonly isSeenByAxe: boolean;
  /** axe finds nothing on the page in its present state; `except` selects parts to leave out. */
  readonly expectAccessible: (page: Page, except?: string) => Promise<void>;
  /** The last mail to an address whose subject matches, as soon as the shop has written it into its outbox. */
  readonly mailTo: MailTo;
  /** Makes people who work at the desk of the shop. */
  readonly desk: DeskOfShop;
  /** Whether the test fails on messages that a shopper's console should never show. */
  readonly quietConsole: boolean;
}

const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The same HTML in a page that runs scripts. */
async function withScripts(context: BrowserContext, page: Page): Promise<Page> {
  const body = await page.content();
  const scripted = await context.newPage();
  const size = page.viewportSize();
  if (size) await scripted.setViewportSize(size);
  await scripted.route(page.url(), (route) => route.fulfill({ body, contentType: 'text/html; charset=utf-8' }));
  await scripted.goto(page.url());
  return scripted;
}

/** An element that is fading in has too little contrast. */
async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime));
    await Promise.allSettled(passing.map((animation) => animation.finished));
  });
}

async function openShop(
  kind: ShopKind,
  covers: Covers,
  database: DatabaseSettings,
  worker: number,
): Promise<RunningShop> {
  const dataDir = await ownData(`${kind}-${worker}`, covers);
  if (kind === 'embedded')
    return { ...(await run('scripts/start.ts', { DATA_DIR: dataDir, ...database })), dataDirs: [dataDir] };
  const apiDataDir = await ownData(`api-${worker}`);
  const api = await run('scripts/api.ts', { DATA_DIR: apiDataDir });
  const storefront = await run('scripts/start.ts', {
    DATA_DIR: dataDir,
    API_BASE_URL: api.url,
  });
  return {
    url: storefront.url,
    dataDirs: [dataDir, apiDataDir],
    async stop() {
      await storefront.stop();
      await api.stop();
    },
  };
}

export const test = base.extend<Fixtures, Worker>({
  shop: ['embedded', { option: true, scope: 'worker' }],
  covers: ['plain', { option: true, scope: 'worker' }],
  engine: ['sqlite', { option: true, scope: 'worker' }],
  database: [({ engine }, use) => withDatabase(engine, use), { scope: 'worker' }],
  running: [
    async ({ shop, covers, database }, use, worker) => {
      const running = await openShop(shop, covers, database, worker.workerIndex);
      await use(running);
      await running.stop();
    },
    { scope: 'worker' },
  ],
  siteUrl: [({ running }, use) => use(running.url), { scope: 'worker' }],
  baseURL: ({ siteUrl }, use) => use(siteUrl),
  mailTo: async ({ running }, use) => {
    await use((recipient, subject) => findMail(running.dataDirs, recipient, subject));
  },
  desk: async ({ running, database, siteUrl }, use) => {
    await use(deskOfShop(siteUrl, { dataDir: running.dataDirs[0], databaseUrl: database.DATABASE_URL }));
  },
  scripted: async ({ browser }, use) => {
    let opened: Promise<BrowserContext> | undefined;
    await use(() => {
      opened ??= browser.newContext({ javaScriptEnabled: true });
      return opened;
    });
    await (await opened)?.close();
  },
  isSeenByAxe: [true, { option: true }],
  expectAccessible: async ({ scripted: openScripted, javaScriptEnabled, isSeenByAxe }, use) => {
    await use(async (page, except) => {
      if (!isSeenByAxe && !isThorough) return;
      const scripted = javaScriptEnabled === false ? await withScripts(await openScripted(), page) : page;
      await waitForAnimations(scripted);
      // Passed rules are not reported, and a page without frames needs no second page to merge results: a third of the work.
      const axe = new AxeBuilder({ page: scripted })
        .options({ runOnly: axeTags, resultTypes: ['violations'] })
        .setLegacyMode(scripted.frames().length === 1 || except === 'iframe');
      const { violations } = await (except ? axe.exclude(except) : axe).analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
        page.url(),
      ).toEqual([]);
      if (scripted !== page) await scripted.close();
    });
  },
  quietConsole: [true, { option: true }],
  // Part of the page fixture, so that a test without a page opens none.
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

/** For `test.use`: animations run, while other tests prefer reduced motion. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

export { expect };
