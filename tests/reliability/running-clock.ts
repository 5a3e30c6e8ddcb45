import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { textHash } from '../../src/lib/content/text-hash.ts';
import { addPlanned } from '../../src/lib/desk/texts/text-rows.ts';
import { setStock } from '../contract/trade.steps.ts';
import { addToCart, cartLines, checkoutForm, outcomeOf, send } from '../e2e/support/requests.ts';
import { products, skus } from '../fixtures/shop.ts';
import { eventually } from './support/eventually.ts';
import type { Scenario } from './support/scenario.ts';
import { openSite, openVisitor, type Site } from './support/site.ts';
import { stockOf } from './support/steps.ts';

/** A site whose clock is set while it runs, once loaded with support/clock-probe.ts. */

const hour = 60 * 60_000;
const day = 24 * hour;
const jumps = [day, -day, 365 * day, -365 * day, hour, -hour, 30 * day, -(20 * 365) * day];
const paths = [
  '/',
  '/shop',
  `/product/${products.moonstone}`,
  '/category/Fiction/1',
  '/cart',
  '/sitemap.xml',
  '/readyz',
];
const stock = 1000;
const secretWords = 'words-of-tomorrow';

/** Milliseconds of processor time so far. Linux counts in hundredths of a second. */
async function usedMs(pid: number | undefined): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /, '').split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Plans a text of the folder for tomorrow. */
async function planForTomorrow({ shop }: Site, contentDir: string): Promise<void> {
  const path = 'pages/terms.md';
  const before = await readFile(join(contentDir, path), 'utf8');
  const staff = {
    email: 'ines@books.test',
    name: 'Ines',
    role: 'editor',
    status: 'active',
    password_hash: null,
  } as const;
  const row = { ...staff, totp_secret: null, created_at: 0, updated_at: 0, last_sign_in_at: null };
  const { id } = await shop.db.insertInto('staff').values(row).returning('id').executeTakeFirstOrThrow();
  const text = { path, body: `${before}\n\n${secretWords}\n`, base: textHash(before), by: { id, name: 'Ines' } };
  await addPlanned(shop.db, { ...text, publishAt: Date.now() + day }, Date.now());
}

export const runningClock: readonly Scenario[] = [
  {
    name: 'running-clock',
    promise:
      'while the clock of a running shop is set by days and years, pages and orders go on, it does not spin, and when it is right again no cart and no order is lost and no text is out before its time [RELIABILITY-38]',
    rounds: { short: 1, full: 40 },
    async run(trial) {
      const clockFile = join(trial.folder, 'clock');
      const contentDir = join(trial.folder, 'content');
      await cp('content', contentDir, { recursive: true });
      const probe = new URL('./support/clock-probe.ts', import.meta.url).href;
      const environment = { CLOCK_FILE: clockFile, CONTENT_DIR: contentDir };
      const site = await openSite(trial, environment, ['--import', probe]);
      const { shop, running } = site;
      const set = async (ahead: number) => {
        await writeFile(clockFile, String(ahead));
        await delay(120);
      };
      await planForTomorrow(site, contentDir);
      await setStock(shop, skus.moonstone, stock);
      await trial.each(async (random, round) => {
        await set(0);
        const faithful = await openVisitor(trial, running.url);
        await addToCart(faithful, String(products.moonstone), 2);
        for (const ahead of round === 1 ? jumps.slice(0, 4) : random.shuffle(jumps)) {
          await set(ahead);
          const where = `${ahead / day} days ahead`;
          for (const path of paths) expect((await faithful.get(path)).status(), `${path} ${where}`).toBeLessThan(500);
          const buyer = await openVisitor(trial, running.url);
          await addToCart(buyer, String(products.moonstone));
          const placed = await outcomeOf(await send(buyer, 'order.place', await checkoutForm(buyer)));
          expect(placed.ok, `${where} ${JSON.stringify(placed)}`).toBe(true);
          trial.count('orders');
          // A loop that waits for a time that does not come never rests. Other work comes to its end.
          const used = async () => {
            const before = await usedMs(running.pid);
            await delay(400);
            return (await usedMs(running.pid)) - before;
          };
          await eventually(async () => expect(await used(), `it spins ${where}`).toBeLessThan(100));
        }
        // The texts are looked at every three seconds.
        await set(2 * day);
        await delay(3500);
        expect(await (await faithful.get('/terms')).text()).not.toContain(secretWords);
        await set(0);
        expect(await cartLines(faithful)).toEqual([[String(products.moonstone), 2]]);
        const states = await shop.db.selectFrom('booking').select('status').distinct().execute();
        expect(states).toEqual([{ status: 'ORDER PLACED' }]);
        // Mails of a month ago are forgotten meanwhile, so the shop is not compared as a whole.
        const sold = await shop.db.selectFrom('booking').select('order_id').execute();
        expect(await stockOf(shop, skus.moonstone)).toBe(stock - sold.length);
      });
    },
  },
];
