import { expect, test } from 'vitest';
import { importText, isbns, message, onlyProduct, openShop, product } from './onix.ts';

test('makes one book of the editions that name one work, whatever their titles', async () => {
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

test('joins another format by its ISBN when no work is named', async () => {
  const shop = await openShop();
  await importText(shop, message(product({ reference: 'pb', title: 'The Outsider' })));
  await importText(
    shop,
    message(product({ reference: 'eb', isbn: isbns[1], form: 'ED', title: 'The Stranger', alsoAs: isbns[0] })),
  );
  expect(await shop.db.selectFrom('product').select('title').execute()).toEqual([{ title: 'The Outsider' }]);
});

test('joins by title and first author, also to a book that another supplier named a work', async () => {
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

test('leaves books without an author alone', async () => {
  const shop = await openShop();
  await importText(
    shop,
    message(product({ reference: 'a', author: '' }), product({ reference: 'b', author: '', isbn: isbns[1] })),
  );
  expect(await shop.db.selectFrom('product').select('id').execute()).toHaveLength(2);
});

test('keeps works of two publishers apart that number them alike', async () => {
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

test('tells a book by its first option; other editions only fill what that one leaves out', async () => {
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
