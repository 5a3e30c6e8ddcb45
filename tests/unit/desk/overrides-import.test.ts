import { expect, test } from 'vitest';
import { setBookByHand } from '../../../src/lib/backend/overrides/set-book.ts';
import { setEditionByHand } from '../../../src/lib/backend/overrides/set-edition.ts';
import { inTransaction } from '../../../src/lib/database/transaction.ts';
import { isThorough } from '../../fixtures/is-thorough.ts';
import { isOnPostgres } from '../../fixtures/test-database.ts';
import { firstDay, importText, message, openShopOfTill, price, product } from '../import/onix.ts';

const by = { name: 'Asha' };
const at = firstDay + 5000;

/** More than one batch of an import. */
const records = isThorough && !isOnPostgres ? 10_000 : 1500;

test(`an import of ${records} records leaves every field that was set by hand [BOOKS-01]`, async () => {
  const isbnOf = (index: number) => {
    const digits = `97912${String(index).padStart(7, '0')}`;
    const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * (place % 2 ? 3 : 1), 0);
    return `${digits}${(10 - (sum % 10)) % 10}`;
  };
  const file = (of: number, given: (index: number) => object) =>
    message(
      ...Array.from({ length: of }, (_, index) =>
        product({
          ...{ reference: `r${index}`, work: `w${index}`, isbn: isbnOf(index), title: `Title ${index}` },
          ...given(index),
        }),
      ),
    );
  const shop = await openShopOfTill();
  await importText(
    shop,
    file(40, () => ({})),
  );
  const editions = await shop.db.selectFrom('variant').select(['id', 'product_id']).orderBy('id').execute();
  await inTransaction(shop.db, async (queries) => {
    for (const [index, { id: variantId, product_id: productId }] of editions.entries()) {
      const prices = { list_price: 100 + index, sale_price: 50 + index };
      const changes = { ...prices, stock: 1000 + index, is_listed: index % 2, image: `https://a.test/${index}.jpg` };
      await setEditionByHand(queries, { variantId, changes, by, at });
      const words = { title: `By hand ${index}`, subtitle: 's', description: 'd', tags: '["t"]' };
      const people = [{ name: `Author ${index}`, role: 'A01' }];
      await setBookByHand(queries, { productId, changes: { ...words, people }, by, at });
    }
  });
  const byHand = async () => ({
    books: await shop.db
      .selectFrom('product')
      .select(['title', 'subtitle', 'author_text', 'description', 'tags', 'lowest_price', 'total_stock', 'is_listed'])
      .where(
        'id',
        'in',
        editions.map(({ product_id }) => product_id),
      )
      .orderBy('id')
      .execute(),
    editions: await shop.db
      .selectFrom('variant')
      .select(['list_price', 'sale_price', 'stock', 'is_listed', 'image', 'is_price_on_request'])
      .where(
        'id',
        'in',
        editions.map(({ id }) => id),
      )
      .orderBy('id')
      .execute(),
  });
  const before = await byHand();
  const counts = await importText(
    shop,
    file(records, (index) => ({
      title: `New ${index}`,
      author: 'New',
      description: 'New',
      stock: 70,
      prices: price('7.00'),
    })),
  );
  expect(counts.counts).toMatchObject({ added: records - 40 });
  expect(await byHand()).toEqual(before);
  const noted = await shop.db
    .selectFrom('hand_set')
    .select('import_value')
    .where('field', '=', 'price')
    .distinct()
    .execute();
  expect(noted.map(({ import_value }) => JSON.parse(import_value ?? ''))).toEqual([
    { list_price: 700, sale_price: 700, is_price_on_request: 0 },
  ]);
});
