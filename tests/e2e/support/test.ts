import { type APIRequestContext, test as base, expect, type Page } from 'playwright/test';
import type { StaffRole } from '../../../src/lib/shop/staff.ts';
import { isThorough } from '../../fixtures/is-thorough.ts';
import { violationsOf, waitForAnimations, withScripts } from './axe.ts';
import { type DeskOfShop, type DeskPerson, deskOfShop } from './desk.ts';
import { type DatabaseSettings, type EngineOption, withDatabase } from './engines.ts';
import { openDesk } from './enter-desk.ts';
import { findMail, type ReceivedMail } from './mails.ts';
import { type PlainBrowser, plainBrowser } from './plain-browser.ts';
import { type RunningShop, type ShopKind, type Shops, shopsOf, usualShop } from './shops.ts';

export type MailTo = (recipient: string, subject: RegExp) => Promise<ReceivedMail>;

/** A member of staff at the desk, whose browser runs no script. */
export interface AtDesk {
  readonly browser: PlainBrowser;
  readonly person: DeskPerson;
  /** Requests with the session of that browser. */
  readonly request: APIRequestContext;
}

/** One set for all tests, because each other set of these would be another worker. */
interface Worker extends EngineOption {
  readonly database: DatabaseSettings;
  readonly shops: Shops;
}

interface Fixtures {
  /** Which shop the test is about. */
  readonly shopKind: ShopKind;
  readonly running: RunningShop;
  readonly siteUrl: string;
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
  /** Signs in a new member of staff, without the form, and opens no page. */
  readonly atDesk: (role: StaffRole) => Promise<AtDesk>;
  /** Whether the test fails on messages that a shopper's console should never show. */
  readonly quietConsole: boolean;
}

export const test = base.extend<Fixtures, Worker>({
  engine: ['sqlite', { option: true, scope: 'worker' }],
  database: [({ engine }, use) => withDatabase(engine, use), { scope: 'worker' }],
  shops: [
    // The shops end before their database does.
    async ({ database: _ }, use, { workerIndex }) => {
      const shops = shopsOf(workerIndex);
      await use(shops);
      await shops.stop();
    },
    { scope: 'worker' },
  ],
  shopKind: [usualShop, { option: true }],
  running: async ({ shops, shopKind, database }, use) => use(await shops.use(shopKind, database)),
  siteUrl: ({ running }, use) => use(running.url),
  baseURL: ({ siteUrl }, use) => use(siteUrl),
  mailTo: async ({ running }, use) => {
    await use((recipient, subject) => findMail(running.dataDirs, recipient, subject));
  },
  desk: async ({ running, database, siteUrl }, use) => {
    await use(deskOfShop(siteUrl, { dataDir: running.dataDirs[0], databaseUrl: database.DATABASE_URL }));
  },
  atDesk: async ({ running, desk, playwright }, use) => {
    const opened: APIRequestContext[] = [];
    await use(async (role) => {
      const { person, request } = await openDesk({ running, desk, playwright }, role);
      opened.push(request);
      return { browser: plainBrowser(request), person, request };
    });
    for (const one of opened) await one.dispose();
  },
  isSeenByAxe: [true, { option: true }],
  expectAccessible: async ({ javaScriptEnabled, isSeenByAxe }, use) => {
    await use(async (page, except) => {
      if (!isSeenByAxe && !isThorough) return;
      const look = async () => {
        await waitForAnimations(page);
        return violationsOf(page, except);
      };
      const found = await (javaScriptEnabled === false ? withScripts(page, look) : look());
      expect(found, page.url()).toEqual([]);
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
