import { expect, test } from 'vitest';
import { reportLine } from '../../../src/lib/backend/import-report/report.ts';
import { importMerchandising } from '../../../src/lib/backend/merchandising/import-merchandising.ts';
import { saveSetting } from '../../../src/lib/backend/shop-settings.ts';
import { readTradeSettings } from '../../../src/lib/backend/terms/trade-settings.ts';
import { openShop, tempFile } from './onix.ts';

type Shop = Awaited<ReturnType<typeof openShop>>;
const merchandise = async (shop: Shop, yaml: string) =>
  importMerchandising(shop, await tempFile('merchandising.yml', yaml));

const zones = `
delivery:
  unknownWeight: 400
  zones:
    - name: At home
      countries: [home]
      rates: [{ upTo: "300.00", charge: "49.00" }, { charge: "29.00" }]
      freeFrom: "499.00"
      time: 2 to 5 working days
      cashOnDelivery: { charge: "30.00", limit: "5000.00" }
    - name: Everywhere else
      rates: [{ upToGrams: 500, charge: "1200.00" }, { charge: "2500.00" }]
  collection: { address: "1 Book Lane", opening: "Mon to Sat", payInShop: true }
payment:
  methods: [cheque, cod]
  cheque: { payee: Bookfront Books, address: 1 Book Lane }
`;

test('merchandising.yml has delivery zones, collection and payment methods [DELIVERY-13]', async () => {
  const shop = await openShop();
  await merchandise(shop, zones);
  const settings = await readTradeSettings(shop.db);
  expect(settings).toMatchObject({
    unknownWeight: 400,
    collection: { address: '1 Book Lane', opening: 'Mon to Sat', canPayInShop: true },
    methods: ['cheque', 'cod'],
    instructions: { cheque: expect.stringContaining('Bookfront Books') },
    setInDesk: [],
  });
  expect(settings.zones).toMatchObject([
    {
      ...{ name: 'At home', countries: ['IN'], rateBy: 'value', freeFrom: 49_900, time: '2 to 5 working days' },
      ...{
        steps: [
          { upTo: 30_000, charge: 4_900 },
          { upTo: null, charge: 2_900 },
        ],
      },
      cashOnDelivery: { charge: 3_000, limit: 500_000 },
    },
    { name: 'Everywhere else', countries: [], rateBy: 'weight', cashOnDelivery: null },
  ]);
});

test('flat charges are one zone for every address, with cash on delivery and all payment methods [DELIVERY-13]', async () => {
  const shop = await openShop();
  await merchandise(shop, 'charges: { shipping: "49.00", freeShippingFrom: "499.00", cashOnDelivery: "30.00" }');
  expect(await readTradeSettings(shop.db)).toMatchObject({
    zones: [
      {
        ...{ countries: [], steps: [{ upTo: null, charge: 4_900 }], freeFrom: 49_900 },
        cashOnDelivery: { charge: 3_000, limit: null },
      },
    ],
    methods: ['bacs', 'cheque', 'cod'],
  });
});

test('what was set in the desk wins over a later import, which says so, until it is given back [DELIVERY-12]', async () => {
  const shop = await openShop();
  await saveSetting(shop.db, { key: 'desk.collection', value: 'null' });
  await saveSetting(shop.db, { key: 'desk.payment', value: JSON.stringify({ methods: ['cheque'] }) });
  const report = await merchandise(shop, zones);
  expect(reportLine(report)).toContain('2 set in the desk and kept (collection, payment)');
  expect(await readTradeSettings(shop.db)).toMatchObject({ collection: null, methods: ['cheque'] });
  await shop.db.deleteFrom('shop_setting').where('key', 'like', 'desk.%').execute();
  expect(await readTradeSettings(shop.db)).toMatchObject({
    collection: { address: '1 Book Lane' },
    methods: ['cheque', 'cod'],
  });
});

test.each([
  ['a country that does not exist', 'countries: [XX], rates: [{ charge: "1.00" }]', 'choose countries of the list'],
  ['post codes of two countries', 'countries: [IN, DE], postCodes: "4", rates: [{ charge: "1.00" }]', 'one country'],
  [
    'rates that do not ascend',
    'rates: [{ upTo: "5", charge: "1" }, { upTo: "5", charge: "1" }, { charge: "1" }]',
    'reach further',
  ],
  ['rates that end', 'rates: [{ upTo: "5.00", charge: "1.00" }]', 'The last rate applies to everything above'],
  ['an end before the last rate', 'rates: [{ charge: "1.00" }, { charge: "2.00" }]', 'Only the last rate has no end'],
  [
    'weights among amounts',
    'rates: [{ upTo: "5", charge: "1" }, { upToGrams: 9, charge: "1" }, { charge: "1" }]',
    'either upTo in all',
  ],
])('a zone with %s is rejected with its key [DELIVERY-13]', async (_name, fields, message) => {
  const shop = await openShop();
  await expect(merchandise(shop, `delivery: { zones: [{ name: West, ${fields} }] }`)).rejects.toThrow(message);
});
