import { beforeEach, describe, expect, test } from 'vitest';
import { importOnix } from '../../../src/lib/backend/import/import-onix.ts';
import { readLog } from '../../../src/lib/desk/staff-log.ts';
import { skus } from '../../fixtures/shop.ts';
import { message, price, product, tempFile } from '../import/onix.ts';
import { type Books, by, openBooks } from './open-books.ts';

let books: Books;
beforeEach(async () => {
  books = await openBooks();
});

const isbn = '9780140449136';
const novel = {
  ...{ isbn: '978-0-14-044913-6', format: 'Paperback', title: 'Crime and Punishment', authors: 'Fyodor Dostoyevsky' },
  ...{ listPrice: '399', availability: 'sale', language: 'eng', copies: '4', description: 'An axe.' },
};
const add = (typed: Record<string, string>, book?: number) => books.desk.add(book, typed, by);
async function added(typed: Record<string, string>, book?: number): Promise<number> {
  const result = await add(typed, book);
  if (!result.ok) throw new Error(JSON.stringify(result.fields));
  return result.id;
}

describe('a book that is added by hand', () => {
  test('is for sale, found and listed at once, with a drawn cover, its copies and an entry of the log [BOOKS-30]', async () => {
    const id = await added(novel);
    const book = await books.desk.find(id);
    expect(book).toMatchObject({ title: 'Crime and Punishment', isListed: true });
    expect(book?.editions).toMatchObject([{ sku: isbn, isbn, copies: 4, availability: 'sale', isHandMade: true }]);
    const row = await books.db.selectFrom('product').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      lowest_price: 39_900,
      shown_price: 39_900,
      total_stock: 4,
      author_text: 'Fyodor Dostoyevsky',
    });
    const titles = await books.db.selectFrom('product_title').selectAll().where('product_id', '=', id).execute();
    expect(titles).toHaveLength(1);
    expect((await books.cover(new Request(`https://books.test${book?.editions[0]?.image}`)))?.status).toBe(200);
    const movements = await books.db.selectFrom('stock_movement').selectAll().execute();
    expect(movements).toMatchObject([{ difference: 4, count_after: 4, reason: 'delivery', staff_name: 'Asha' }]);
    expect((await readLog(books.db, {}, 1)).items[0]).toMatchObject({ action: 'book.added', about: `book ${id}` });
  });

  test('gets the record of a later import, which fills in only what was left empty [BOOKS-04]', async () => {
    const id = await added(novel);
    const record = product({
      reference: 'supplier',
      isbn,
      title: 'Crime & more'.replace('&', '&amp;'),
      publisher: 'Penguin',
      stock: 70,
      prices: price('500.00'),
    });
    const context = { db: books.db, currency: 'INR', now: () => books.clock.now };
    const report = await importOnix(context, await tempFile('books.xml', message(record)));
    expect(report.counts).toMatchObject({ changed: 1 });
    const book = await books.desk.find(id);
    expect(book).toMatchObject({ title: 'Crime and Punishment', values: { publisher: 'Penguin' } });
    expect(book?.byHand.title?.says).toBe('Crime & more');
    expect(book?.editions).toMatchObject([
      { copies: 4, isHandMade: false, values: { listPrice: '399.00', published: '2003-01-30' } },
    ]);
  });

  test('is refused with a wrong or a known number, and says which book has it [BOOKS-31]', async () => {
    expect(await add({ ...novel, isbn: '9780140449137' })).toMatchObject({
      fields: { isbn: expect.stringContaining('digits') },
    });
    expect(await add({ ...novel, isbn: skus.emmaPaperback })).toMatchObject({
      fields: { isbn: expect.stringContaining('Emma') },
    });
    expect(await books.desk.findSame({ isbn: skus.emmaPaperback })).toEqual([{ id: books.id, title: 'Emma' }]);
  });

  test('of a known title and author asks whether it is another one [BOOKS-31]', async () => {
    const emma = { ...novel, title: 'Emma', authors: 'Jane Austen' };
    expect(await add(emma)).toMatchObject({ ok: false, fields: { title: expect.any(String) } });
    expect(await added({ ...emma, isAnother: '1' })).not.toBe(books.id);
  });

  test.each([
    [{ title: '' }, 'title'],
    [{ format: 'Scroll' }, 'format'],
    [{ listPrice: '' }, 'listPrice'],
    [{ copies: 'many' }, 'copies'],
    [{ language: 'xyz' }, 'language'],
  ])('is refused with %o, beside the field [BOOKS-31]', async (changes, field) => {
    expect(await add({ ...novel, ...changes })).toMatchObject({ ok: false, fields: { [field]: expect.any(String) } });
  });
});

test('another article needs no ISBN and no author; it can have the number of a bar code [BOOKS-30]', async () => {
  const calendar = { ...novel, format: 'Calendar', title: 'Birds 2027', authors: '', isbn: '4006381333931' };
  const id = await added(calendar);
  expect((await books.desk.find(id))?.editions).toMatchObject([
    { sku: '4006381333931', isbn: undefined, format: 'Calendar' },
  ]);
  const game = await added({ ...calendar, title: 'Chess', format: 'Game', isbn: '' });
  expect((await books.desk.find(game))?.editions).toMatchObject([{ sku: expect.stringMatching(/^own\.\w+$/) }]);
  expect(await books.desk.find(game)).toMatchObject({ isListed: true });
});

test('a book gets another edition by hand [BOOKS-30]', async () => {
  const id = await added({ ...novel, format: 'Ebook', title: '' }, books.id);
  expect(id).toBe(books.id);
  const ebook = (await books.desk.find(id))?.editions.find((edition) => edition.isbn === isbn);
  expect(ebook).toMatchObject({ format: 'Ebook', isNotYetSellable: true });
  expect(await add({ ...novel, isbn: '' }, 999_999)).toMatchObject({ ok: false });
});
