import { calls } from '@bookfront/shop-contract';
import { expect, onTestFinished, test } from 'vitest';
import { toProduct } from '../../../src/lib/api/product.ts';
import type { MappingContext } from '../../../src/lib/api/wire-values.ts';
import { feedItems } from '../../../src/lib/backend/crawl/products.ts';
import { importOnix } from '../../../src/lib/backend/import/import-onix.ts';
import { merchantFeed } from '../../../src/lib/crawl/merchant-feed.ts';
import { listBooks } from '../../../src/lib/desk/books/list-books.ts';
import { readStanding } from '../../../src/lib/desk/figures/standing.ts';
import { pickList } from '../../../src/lib/desk/orders/model/pick-list.ts';
import { createStockDesk } from '../../../src/lib/desk/stock/stock-desk.ts';
import { supplyText } from '../../../src/lib/shop/catalogue/stock.ts';
import { openGraphOf } from '../../../src/lib/structured-data/open-graph.ts';
import { productData } from '../../../src/lib/structured-data/product.ts';
import { list } from '../../contract/catalogue.steps.ts';
import { callShop, visitor } from '../../contract/harness.ts';
import { cart, book as placeOrder } from '../../contract/trade.steps.ts';
import { fixtureCurrency } from '../../fixtures/shop.ts';
import { find, openDeskShop, request, taken } from '../desk/open-orders.ts';
import { isbns, message, price, product, tempFile } from '../import/onix.ts';

/** A distributor has 32 copies of two books. The shop has received 20 of the first, and none of the second. */

const by = { id: 1, name: 'Meera', email: 'meera@example.org', role: 'owner' } as const;
const [received, unseen] = isbns;

const record = (isbn: string, title: string) =>
  product({
    ...{ reference: isbn, isbn, title, work: title, prices: '' },
    supply: `<ProductSupply><SupplyDetail><Supplier><SupplierRole>03</SupplierRole><SupplierName>Lighthouse</SupplierName></Supplier><ProductAvailability>21</ProductAvailability><Stock><OnHand>32</OnHand></Stock>${price('399.00')}</SupplyDetail></ProductSupply>`,
  });

const mapping: MappingContext = {
  ...{ currency: fixtureCurrency, image: (url) => url },
  media: { hosts: [], allowsAllVideoHosts: false },
};
const days = { returns: '14', page: '/delivery-information#returns' };
const terms = { siteUrl: 'https://books.test', country: 'IN', days };

async function openBoth() {
  const shop = await openDeskShop();
  onTestFinished(() => shop.close());
  const now = () => shop.clock.now;
  const context = { db: shop.db, currency: fixtureCurrency, country: 'IN', now };
  const shelfBefore = await standing(shop.db, now());
  await importOnix(
    context,
    await tempFile('lighthouse.xml', message(record(received, 'Seen'), record(unseen, 'Unseen'))),
  );
  const stock = createStockDesk({ db: shop.db, now, currency: fixtureCurrency });
  const idOf = async (isbn: string) =>
    shop.db.selectFrom('variant').select(['id', 'product_id']).where('isbn', '=', isbn).executeTakeFirstOrThrow();
  const seen = await idOf(received);
  const batch = await stock.openBatch('delivery', '', by);
  await stock.scan(batch, { text: received, copies: 20, key: 'one' });
  await stock.finish(batch, by);
  const details = async (isbn: string) => {
    const productID = String((await idOf(isbn)).product_id);
    const { answer } = await callShop(shop, 'productDetails', { productID, user_Details: visitor('asha') });
    return calls.productDetails.response.parse(answer);
  };
  const put = async (isbn: string, quantity: number) =>
    cart(shop, 'asha', {
      ...{ flag: 'INSERT', productID: String((await idOf(isbn)).product_id), optionCode: isbn },
      quantity: String(quantity),
    });
  return { shop, context, stock, seen, details, put, shelfBefore, now };
}

const standing = async (db: Parameters<typeof readStanding>[0], now: number) =>
  (await readStanding(db, now)).stock.reduce((sum, { copies }) => sum + copies, 0);

async function textOf(chunks: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const chunk of chunks) text += chunk;
  return text;
}

const itemOf = (feed: string, isbn: string) =>
  feed.split('<item>').find((item) => item.includes(`<g:id>${isbn}</g:id>`)) ?? '';

test('a shopper sees what stands in the shop apart from what a distributor has [STOCK-48]', async () => {
  const { shop, context, details, put } = await openBoth();
  const [here, there] = [await details(received), await details(unseen)];
  expect(here).toMatchObject({ quantity: '52', backorder: { onShelf: 20, days: 7 } });
  expect(there).toMatchObject({ quantity: '32', backorder: { onShelf: 0, days: 7 } });

  const pages = [here, there].map((wire) => toProduct(wire, mapping));
  expect(pages.map(({ supply }) => supplyText(supply))).toEqual([
    '20 in the shop, more in about 7 days',
    'Orderable, about 7 days',
  ]);
  const schema = pages.map((page) => JSON.stringify(productData(page, terms)));
  expect(schema[0]).toContain('schema.org/InStock');
  expect(schema[1]).toContain('schema.org/BackOrder');
  expect(pages.map((page) => openGraphOf(page).properties['product:availability'])).toEqual([
    'in stock',
    'available for order',
  ]);

  const feed = await textOf(merchantFeed(feedItems(context), 'https://books.test', 'Shop'));
  expect(itemOf(feed, received)).toContain('<g:availability>in_stock<');
  expect(itemOf(feed, unseen)).toMatch(/<g:availability>backorder<.*<g:availability_date>/s);

  // Both can be bought, so the filter of what can be bought finds both.
  const { products } = await list(() => shop, { inStock: true });
  expect(products.map(({ productName }) => productName)).toEqual(expect.arrayContaining(['Seen', 'Unseen']));

  // As many as there are in both places, and not one more.
  const refused = await put(received, 53);
  expect([refused.status.resultCode, refused.status.errorMessage]).toEqual(['2', expect.stringContaining('52')]);
  expect((await put(received, 52)).status.resultCode).toBe('1');
});

test('the desk counts only what stands in the shop [STOCK-48]', async () => {
  const { shop, stock, seen, shelfBefore, now } = await openBoth();
  expect((await standing(shop.db, now())) - shelfBefore).toBe(20);
  const [one, other] = [
    await listBooks(shop.db, { text: 'seen', state: undefined }, 1),
    await listBooks(shop.db, { text: 'unseen', state: undefined }, 1),
  ];
  expect([...one.items, ...other.items].map(({ title, copies }) => [title, copies])).toEqual([
    ['Seen', 20],
    ['Unseen', 0],
  ]);
  const rows = (await textOf(stock.exported())).split('\n');
  expect(rows.find((row) => row.includes(received))).toContain('"20|399.00|399.00|usual|usual"');
  expect(rows.find((row) => row.includes(unseen))).toContain('"0|399.00|399.00|usual|usual"');

  // Few are left on the shelf, though the distributor has more.
  const low = async () => (await stock.list({ view: 'low', text: '', page: 1 })).items.map(({ title }) => title);
  expect(await low()).not.toContain('Seen');
  await stock.move(seen.id, { reason: 'sale', copies: '19', from: '20' }, by);
  expect(await low()).toContain('Seen');
  expect(await low()).not.toContain('Unseen');
});

test('an order takes the shelf first, and the copies of the distributor run out [STOCK-49]', async () => {
  const { shop, stock, seen, put } = await openBoth();
  const row = () =>
    shop.db.selectFrom('variant').select(['stock', 'supply_stock']).where('id', '=', seen.id).executeTakeFirstOrThrow();
  await put(received, 25);
  const { orderID = '' } = await placeOrder(shop, 'asha', { paymentMode: 'cod' });
  const order = await find(shop.desk, orderID);
  expect(order.lines[0]).toMatchObject({ quantity: 25, supply: { shelf: 20, days: 7 } });
  expect(pickList([order])).toMatchObject([{ copies: 20 }]);
  expect(await row()).toEqual({ stock: 27, supply_stock: 27 });
  expect((await stock.find(seen.id, 1))?.shelf).toBe(0);
  await taken(shop.desk.cancel({ ...(await request(shop.desk, orderID)), reason: '', isRestocked: true }));
  expect(await row()).toEqual({ stock: 52, supply_stock: 32 });
  expect((await stock.find(seen.id, 1))?.shelf).toBe(20);
});

test('buyers at the same moment get each copy of the distributor once, and nobody is refused while there are some [STOCK-49]', async () => {
  const { shop, details } = await openBoth();
  const { productID } = await details(unseen);
  const buyers = Array.from({ length: 34 }, (_, index) => `buyer-${index}`);
  for (const buyer of buyers)
    await cart(shop, buyer, { flag: 'INSERT', productID: String(productID), optionCode: unseen, quantity: '1' });
  const answers = await Promise.all(buyers.map((buyer) => placeOrder(shop, buyer, { paymentMode: 'cod' })));
  expect(answers.filter(({ orderID }) => orderID !== undefined)).toHaveLength(32);
  const row = shop.db.selectFrom('variant').select(['stock', 'supply_stock']).where('isbn', '=', unseen);
  expect(await row.executeTakeFirst()).toEqual({ stock: 0, supply_stock: 0 });
});
