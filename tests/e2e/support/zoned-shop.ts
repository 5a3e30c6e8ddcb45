import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sampleShop } from './shops.ts';
import { test as base, expect } from './test.ts';

/** What the desk stores of delivery and payment. Amounts are in minor units. */
const zone = {
  ...{ countries: [], states: [], postCodes: '', rateBy: 'value', freeFrom: null, time: '', cashOnDelivery: null },
};
const settings = {
  'desk.delivery': {
    unknownWeight: 500,
    zones: [
      {
        ...{ ...zone, id: 'karnataka', name: 'Karnataka', countries: ['IN'], states: ['KA'] },
        ...{ steps: [{ upTo: null, charge: 2500 }], cashOnDelivery: { charge: 3000, limit: null } },
        time: '1 to 2 working days',
      },
      {
        ...{ ...zone, id: 'india', name: 'the rest of India', countries: ['IN'] },
        ...{ steps: [{ upTo: null, charge: 9900 }], cashOnDelivery: { charge: 3000, limit: null } },
      },
      { ...zone, id: 'france', name: 'France', countries: ['FR'], steps: [{ upTo: null, charge: 180_000 }] },
    ],
  },
  'desk.collection': { address: '14 Lantern Lane, Mumbai', opening: 'Monday to Friday', canPayInShop: true },
  'desk.sameDay': null,
};

/** Stores them in the database of a shop that does not run yet. */
export function setZones(dataDir: string): void {
  const database = new DatabaseSync(join(dataDir, 'bookfront.db'));
  const insert = database.prepare('insert into shop_setting (key, value) values (?, ?)');
  for (const [key, value] of Object.entries(settings)) insert.run(key, JSON.stringify(value));
  database.close();
}

/**
 * A shop that delivers to Karnataka for ₹25, to the rest of India for ₹99 and to France for ₹1,800, in cash within India only. Every
 * order in cash is confirmed by mail.
 */
export const test = base.extend({
  shopKind: sampleShop('zoned', (dataDir) => {
    setZones(dataDir);
    return { COD_CONFIRM_ABOVE: '0' };
  }),
});

export { expect };
