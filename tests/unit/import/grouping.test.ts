import { expect, test } from 'vitest';
import { WorkCache } from '../../../src/lib/backend/import/staging/work-cache.ts';
import { importText, isbns, message, onlyProduct, openShop, product } from './onix.ts';

test('groups editions of one work into one book, whatever their titles [IMPORT-06]', async () => {
  const shop = await openShop();
  await importText(
    shop,
    message(
      product({ reference: 'eb', work: 'crime', isbn: isbns[1], form: 'ED', title: 'Crime and Punishment (e-book)' }),
      product({ reference: 'pb', work: 'crime' }),
      product({ reference: 'au', work: 'crime', isbn: isbns[2], form: 'AJ' }),
      product({ reference: 'hb', work: 'crime', isbn: isbns[3], form: 'BB' }),
    ),
  );
  expect(await shop.db.selectFrom('product').select(['work_key', 'title']).execute()).toEqual([
    { work_key: 'crime', title: 'Crime and Punishment' },
  ]);
  const formats = await shop.db.selectFrom('variant').select('format').orderBy('position').execute();
  expect(formats.map((row) => row.format)).toEqual(['Paperback', 'Hardcover', 'Ebook', 'Audio']);
});

test('groups another format by its ISBN when no work is named [IMPORT-06 IMPORT-21]', async () => {
  const shop = await openShop();
  await importText(shop, message(product({ reference: 'pb', title: 'The Outsider' })));
  await importText(
    shop,
    message(product({ reference: 'eb', isbn: isbns[1], form: 'ED', title: 'The Stranger', alsoAs: isbns[0] })),
  );
  expect(await shop.db.selectFrom('product').select('title').execute()).toEqual([{ title: 'The Outsider' }]);
});

test('groups by title and first author, also with a book that another supplier gave a work id [IMPORT-21]', async () => {
  const shop = await openShop();
  await importText(shop, message(product({ reference: 'pb', work: 'crime' })));
  await importText(
    shop,
    message(product({ reference: 'hb', isbn: isbns[1], form: 'BB', title: 'Crime and punishment!' })),
  );
  await importText(shop, message(product({ reference: 'other', isbn: isbns[2], author: 'Somebody Else' })));
  const books = await shop.db.selectFrom('product').select('work_key').orderBy('id').execute();
  expect(books.map((book) => book.work_key)).toEqual(['crime', 'crime-and-punishment.by.somebody-else']);
});

test('knows all works of an author that was read before, also newer ones', async () => {
  const shop = await openShop();
  const { db } = shop;
  const works = new WorkCache();
  const author = 'Various authors';
  const write = async (title: string, isbn: string) => {
    await importText(shop, message(product({ reference: title, title, author, isbn })));
    const { id } = await db.selectFrom('product').select('id').where('title', '=', title).executeTakeFirstOrThrow();
    return id;
  };
  const first = await write('Stories', isbns[0]);
  expect(await works.find(db, author, 'STORIES!')).toBe(first);

  const second = await write('Poems', isbns[1]);
  expect(await works.find(db, author, 'Poems'), 'nothing is read again for an unknown title').toBeUndefined();
  works.add(author, 'Poems', second);
  expect(await works.find(db, author, 'Poems')).toBe(second);

  await db.updateTable('product').set({ title: 'Plays' }).where('id', '=', second).execute();
  works.add(author, 'Plays', second);
  expect(await works.find(db, author, 'Plays')).toBe(second);
  expect(await works.find(db, author, 'Poems')).toBeUndefined();
  expect(await works.find(db, 'Somebody Else', 'Plays')).toBeUndefined();
});

test('groups with a record much earlier in the same message', async () => {
  const shop = await openShop();
  const others = Array.from({ length: 30 }, (_, index) =>
    product({ reference: `${index}`, title: `No. ${index}`, isbn: '' }),
  );
  const hardcover = product({ reference: 'hb', isbn: isbns[1], form: 'BB', title: 'Crime and punishment!' });
  await importText(
    shop,
    message(
      product({ reference: 'x', title: 'A first', isbn: isbns[2] }),
      product({ reference: 'pb', work: 'crime' }),
      ...others,
      hardcover,
    ),
  );
  const { product_id } = await shop.db
    .selectFrom('variant')
    .select('product_id')
    .where('record_reference', '=', 'hb')
    .executeTakeFirstOrThrow();
  const book = await shop.db.selectFrom('product').select('work_key').where('id', '=', product_id).executeTakeFirst();
  expect(book).toEqual({ work_key: 'crime' });
});

test('does not group books without an author', async () => {
  const shop = await openShop();
  await importText(
    shop,
    message(product({ reference: 'a', author: '' }), product({ reference: 'b', author: '', isbn: isbns[1] })),
  );
  expect(await shop.db.selectFrom('product').select('id').execute()).toHaveLength(2);
});

test('keeps works of two publishers with the same work id apart', async () => {
  const shop = await openShop();
  const named = (scheme: string, given: Parameters<typeof product>[0]) =>
    product({ ...given, work: '1234' }).replace('Bookfront work key', scheme);
  await importText(
    shop,
    message(
      named('Rupa works', { reference: 'a', title: 'One' }),
      named('Aleph works', { reference: 'b', title: 'Two', isbn: isbns[1] }),
    ),
  );
  const books = await shop.db.selectFrom('product').select('work_key').orderBy('id').execute();
  expect(books.map((book) => book.work_key)).toEqual(['rupa-works.1234', 'aleph-works.1234']);
});

test('describes a book by its first option; other editions only fill missing fields', async () => {
  const shop = await openShop();
  const bare = product({ reference: 'pb', work: 'w', title: 'Short Title', collateral: '' });
  const full = product({
    reference: 'eb',
    work: 'w',
    isbn: isbns[1],
    form: 'ED',
    title: 'Long Title',
    description: 'Told at length.',
  });
  await importText(shop, message(full));
  await importText(shop, message(bare));
  expect(await onlyProduct(shop.db)).toMatchObject({ title: 'Short Title', description: '<p>Told at length.</p>' });
  expect((await importText(shop, message(full, bare))).counts).toMatchObject({ unchanged: 2 });
  expect(await onlyProduct(shop.db)).toMatchObject({ title: 'Short Title' });
});
