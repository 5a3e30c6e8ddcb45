import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { type DeskActionName, deskActions } from '../../src/lib/desk/model/pages.ts';
import { mayUse, type StaffRole } from '../../src/lib/shop/staff.ts';
import { deskOfShop } from '../e2e/support/desk.ts';
import { oddQuantities, oddTexts, prototypeKeys } from './support/hostile.ts';
import type { Random } from './support/random.ts';
import { openWire, type Wire } from './support/raw-requests.ts';
import type { Scenario } from './support/scenario.ts';
import { openSite, type Site } from './support/site.ts';

/** Any form of the desk, with any fields and any values, by everybody. */

const folder = new URL('../../src/actions/desk/', import.meta.url);
/** Words that stand before a colon in the actions: the names of their fields, and others. */
const words = [
  ...new Set(
    readdirSync(folder).flatMap((name) =>
      [...readFileSync(new URL(name, folder), 'utf8').matchAll(/\b([a-zA-Z]\w{1,24})\??:/g)].map(
        ([, word = '']) => word,
      ),
    ),
  ),
];
const names = Object.keys(deskActions) as DeskActionName[];
const values = [
  ...oddQuantities,
  ...oddTexts.map((text) => text.slice(0, 500)),
  ...prototypeKeys,
  ...['1', '2', '107', 'on', 'owner', 'terms', 'shipped', 'bacs', '2026-12-01', '2026-12-01T09:00', 'IN', '12.50'],
];
const formsInRound = 60;

type Who = 'nobody' | StaffRole;
const everybody: readonly Who[] = ['nobody', 'editor', 'staff', 'owner'];

function isAllowed(who: Who, name: DeskActionName): boolean {
  const access = deskActions[name];
  if (access === 'anyone') return true;
  return who !== 'nobody' && (access === 'own' || mayUse(who, access));
}

/** How much of each there is, and what the staff have done. */
async function stateOf({ shop }: Site) {
  const { rows } = await sql<{ name: string }>`select name from sqlite_master where type = 'table'
    and name not like 'sqlite_%' and name not like '%search%' and name not like '%_fts%'`.execute(shop.db);
  const counts = await Promise.all(
    // What a request alone may leave: sessions, and counts of tries.
    rows
      .filter(({ name }) => !/session|visitor|try_count|outbox/.test(name))
      .map(async ({ name }) => {
        const { rows: found } = await sql<{ total: number }>`select count(*) as total from ${sql.table(name)}`.execute(
          shop.db,
        );
        return [name, found[0]?.total] as const;
      }),
  );
  const settings = await shop.db.selectFrom('shop_setting').selectAll().orderBy('key').execute();
  const variants = await shop.db.selectFrom('variant').select(['sku', 'stock', 'sale_price']).execute();
  return { counts: Object.fromEntries(counts), settings, variants };
}

function oddForm(random: Random): string {
  const form = new URLSearchParams();
  for (let count = random.integer(0, 14); count > 0; count -= 1)
    form.append(
      random.chance(0.05) ? random.pick(prototypeKeys) : random.pick(words),
      random.pick(values).toWellFormed(),
    );
  return form.toString();
}

async function sendOdd(wire: Wire, cookie: string, name: string, random: Random): Promise<number> {
  const body = oddForm(random);
  const { status, text } = await wire.send({
    method: 'POST',
    target: `${random.pick(['/desk', '/desk/orders', '/desk/settings', '/desk/stock'])}?_action=${encodeURIComponent(name)}`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(cookie && { cookie }),
      accept: random.pick(['text/html', 'application/json']),
    },
    body,
  });
  const told = `${name} ${decodeURIComponent(body).slice(0, 1500)} → ${status}`;
  if (status >= 500) throw new Error(told);
  if (/SQLITE|node_modules|\.ts:\d|at Object\./.test(text)) throw new Error(`tells internals: ${told}`);
  return status;
}

export const fuzzDesk: readonly Scenario[] = [
  {
    name: 'fuzz-desk',
    promise:
      'no form of the desk with any fields and any values makes the site fail, and none changes anything for somebody who may not [SECURITY-162]',
    // 30,000 forms in full.
    rounds: { short: 1, full: 500 },
    weight: 2,
    async run(trial) {
      const site = await openSite(trial);
      const wire = openWire(site.running.url);
      trial.onEnd(async () => wire.close());
      const desk = deskOfShop(site.running.url, { dataDir: site.dataDir, databaseUrl: undefined });
      await trial.each(async (random) => {
        for (const who of everybody) {
          // A form may end the session of its sender.
          const cookie = who === 'nobody' ? '' : `desk=${(await desk.session(who)).token}`;
          const ofOthers = names.filter((name) => !isAllowed(who, name));
          const before = await stateOf(site);
          for (let count = 0; ofOthers.length > 0 && count < formsInRound / 6; count += 1) {
            const name = random.chance(0.05) ? random.pick(prototypeKeys) : random.pick(ofOthers);
            const status = await sendOdd(wire, cookie, name, random);
            expect([303, 403, 404, 405], `${who} ${name}`).toContain(status);
            trial.count('refused');
          }
          expect(await stateOf(site), who).toEqual(before);
          const own = names.filter((name) => isAllowed(who, name));
          for (let count = 0; count < formsInRound / 6; count += 1) {
            await sendOdd(wire, cookie, random.pick(own), random);
            trial.count('answered');
          }
        }
        expect((await fetch(site.running.url)).status).toBe(200);
      });
    },
  },
];
