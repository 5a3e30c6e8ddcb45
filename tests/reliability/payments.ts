import { setTimeout as delay } from 'node:timers/promises';
import { setStock } from '../contract/trade.steps.ts';
import { type ProviderName, providerNames } from '../fixtures/payment-providers.ts';
import { openInProcess } from './support/paid-in-process.ts';
import { openOnPostgres, openOnSqlite, type PaidSite } from './support/paid-site.ts';
import { assertAgreed, endAll } from './support/payment-model.ts';
import { preordered, setSaleDay } from './support/payment-preorders.ts';
import { order, type Round, sku, steps } from './support/payment-steps.ts';
import type { Random } from './support/random.ts';
import type { Scenario, Trial } from './support/scenario.ts';
import { times } from './support/steps.ts';

/** Orders that are paid through a provider, while everything goes wrong that can, and processes are killed. */

/** How many batches of steps a round has, and how often something is killed meanwhile: some two or three times in each. */
const lengths = { short: { batches: 8, kills: 0.3 }, full: { batches: 20, kills: 0.12 } } as const;
const lengthOf = ({ isShort }: Pick<Trial, 'isShort'>) => (isShort ? lengths.short : lengths.full);

/** What is done at once, and what is killed meanwhile. */
async function oneBatch(round: Round, random: Random): Promise<void> {
  const { site, trial } = round;
  const works = times(random.integer(1, 4), () => random.pick(steps)(round, random));
  const isKilled = random.chance(lengthOf(trial).kills);
  const strike = delay(random.integer(0, 80)).then(() => (isKilled ? site.kill(random) : 0));
  const [killed] = await Promise.all([strike, ...works.map((work) => work())]);
  trial.count('steps', works.length);
  if (killed) trial.count('kills', killed);
}

async function play(trial: Trial, site: PaidSite, random: Random, name: ProviderName): Promise<void> {
  const { db, initial } = site;
  await site.setAhead(0);
  await site.use(name);
  const rows = await db.selectFrom('booking').select('order_id').execute();
  const before = new Set(rows.map(({ order_id }) => order_id));
  await setStock({ db, initial }, sku, random.integer(3, 9));
  await setStock({ db, initial }, preordered, 40);
  // It is not out yet.
  await setSaleDay(db, site.clock.now, site.clock.now + 30 * 86_400_000);
  const shoppers = await Promise.all(times(4, () => site.openShopper(trial)));
  const round: Round = { site, shoppers, trial, byHand: new Set(), disputed: new Set(), hand: new Map() };
  try {
    await Promise.all(times(3, () => order(round, random)).map((work) => work()));
    for (let batch = 0; batch < lengthOf(trial).batches; batch++) await oneBatch(round, random);
    await endAll(round, random);
    await assertAgreed(round, before);
    trial.count(`${site.engine}, ${site.provider.name}`);
  } finally {
    await Promise.all(shoppers.map((shopper) => shopper.close()));
  }
}

export const payments: readonly Scenario[] = [
  {
    name: 'payments',
    promise:
      'whatever shoppers, provider, shop and clock do while processes are killed, on either database: the shop keeps what the provider keeps, nothing is lost, and no copy is sold twice [PAYMENT-36]',
    rounds: { short: 2, full: 100_000 },
    weight: 6,
    async run(trial) {
      const opened = new Map<number, Promise<PaidSite>>();
      const siteOf = (round: number, name: ProviderName): Promise<PaidSite> => {
        const site = opened.get(round % 2) ?? (round % 2 ? openOnSqlite : openOnPostgres)(trial, name);
        opened.set(round % 2, site);
        return site;
      };
      await trial.each(async (random, round) => {
        const name = random.pick(providerNames);
        await play(trial, await siteOf(round, name), random, name);
        if (round % 10 === 0) trial.say(`${round} rounds held`);
      });
    },
  },
  {
    name: 'payment-sequences',
    promise:
      'whatever shoppers, provider, shop, desk and clock do, in thousands of sequences: the shop keeps what the provider keeps [PAYMENT-46]',
    rounds: { short: 10, full: 1_000_000 },
    run: (trial) =>
      trial.each(async (random) => {
        const name = random.pick(providerNames);
        const site = await openInProcess(name);
        await play(trial, site, random, name).finally(site.close);
      }),
  },
];
