import { expect, test } from 'vitest';
import { readProduct } from '../../../src/lib/backend/catalogue/product-rows.ts';
import { readRelated } from '../../../src/lib/backend/catalogue/related.ts';
import { importText, message, openShop, product } from '../import/onix.ts';

const subjects = (...codes: readonly string[]) =>
  codes
    .map(
      (code) =>
        `<Subject><SubjectSchemeIdentifier>93</SubjectSchemeIdentifier><SubjectCode>${code}</SubjectCode></Subject>`,
    )
    .join('');

test('of one category the books that share most subjects come first, those in stock before others [PRODUCT-101]', async () => {
  const shop = await openShop();
  const books = [
    { title: 'Asked', subjects: subjects('FBA', 'FXR', 'FXE') },
    { title: 'Sold most', subjects: subjects('FBA') },
    { title: 'Nearest', subjects: subjects('FXE', 'FBA', 'FXR') },
    { title: 'Near', subjects: subjects('FBA', 'FXR') },
    { title: 'Sold out', subjects: subjects('FBA', 'FXR', 'FXE'), availability: '31' },
    { title: 'Of its author', subjects: subjects('WB'), author: 'Author 0' },
  ];
  const records = books.map((book, at) =>
    product({ author: `Author ${at}`, reference: `r${at}`, isbn: '', ...book, stock: 3 }),
  );
  expect((await importText(shop, message(...records))).refusals).toEqual([]);
  const rows = await shop.db.selectFrom('product').select(['id', 'title']).execute();
  const idOf = (title: string) => rows.find((row) => row.title === title)?.id ?? 0;
  const fiction = { id: 1, name: 'Fiction', slug: 'fiction', description: '', position: 1, parent_id: null };
  await shop.db.insertInto('category').values(fiction).execute();
  await shop.db.updateTable('product').set({ category_id: fiction.id }).execute();
  await shop.db.updateTable('product').set({ sold: 90 }).where('title', '=', 'Sold most').execute();
  const asked = await readProduct(shop.db, idOf('Asked'));
  const related = asked ? await readRelated(shop.db, asked) : [];
  expect(related.map((one) => rows.find((row) => row.id === one)?.title)).toEqual([
    ...['Of its author', 'Nearest', 'Near', 'Sold most', 'Sold out'],
  ]);
});
