import { expect, test } from 'vitest';
import { by, openBooks } from './open-books.ts';

/** The clock of the fixture stands at 15 January 2026. */
async function open() {
  const books = await openBooks();
  const save = async (changes: Readonly<Record<string, string>>) => {
    const { paperback } = await books.emma();
    const values = { ...paperback.values, version: paperback.version, ...changes };
    return books.desk.saveEdition(books.id, paperback.id, values, by);
  };
  return { ...books, save, paperback: async () => (await books.emma()).paperback };
}

test('the day of an edition is set by hand, and nothing of it is sold before [PREORDER-22]', async () => {
  const { save, paperback, desk } = await open();
  expect(await save({ onSaleFrom: '2026-03-03' })).toEqual({ ok: true });
  const edition = await paperback();
  expect(edition).toMatchObject({ onSaleFrom: '2026-03-03', copies: 3, isNotYetSellable: false });
  expect(Object.keys(edition.byHand)).toEqual(['onSale']);
  const { items } = await desk.list({ text: 'Emma', state: undefined }, 1);
  expect(items).toMatchObject([{ onSaleFrom: '2026-03-03' }]);
});

test('a preorder is taken without copies: its supplier delivers it [PREORDER-22]', async () => {
  const { save, paperback, db } = await open();
  expect(await save({ onSaleFrom: '2026-03-03', preorders: '1' })).toEqual({ ok: true });
  const { id } = await paperback();
  const row = await db.selectFrom('variant').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ takes_preorders: 1, stock: 1002, supply_stock: 999 });
});

test.each([
  [{ onSaleFrom: '3 March' }, 'Please enter a day such as 2026-01-15, or nothing.'],
  [{ onSaleFrom: '2026-02-30' }, 'Please enter a day such as 2026-01-15, or nothing.'],
  [{ preorders: '1' }, 'A preorder needs a day after today, from which it is sent.'],
  [{ preorders: '1', onSaleFrom: '2026-01-15' }, 'A preorder needs a day after today, from which it is sent.'],
] as const)('%o is refused beside its field [PREORDER-22]', async (changes, message) => {
  const { save } = await open();
  expect(await save(changes)).toEqual({ ok: false, fields: { onSaleFrom: message } });
});

test('a day that is given back is the one of the import again [PREORDER-22]', async () => {
  const { save, paperback, desk, id } = await open();
  await save({ onSaleFrom: '2026-03-03' });
  const { id: editionId } = await paperback();
  expect(await desk.giveBack(id, editionId, 'onSale', by)).toBe(true);
  expect(await paperback()).toMatchObject({ onSaleFrom: '2026-01-15', byHand: {} });
});
