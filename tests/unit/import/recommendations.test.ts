import { describe, expect, test } from 'vitest';
import { importMerchandising } from '../../../src/lib/backend/merchandising/import-merchandising.ts';
import { giveBackBook, setBookByHand } from '../../../src/lib/backend/overrides/set-book.ts';
import { importText, message, openShop, product, tempFile } from './onix.ts';

async function openFilledShop() {
  const shop = await openShop();
  await importText(shop, message(product({ work: 'crime' })));
  return shop;
}

const merchandise = async (shop: Awaited<ReturnType<typeof openShop>>, yaml: string) =>
  importMerchandising(shop, await tempFile('merchandising.yml', yaml));

describe('why the shop likes a book', () => {
  const likes = (text: string) => `recommendations: { crime: { text: ${text}, by: Meera } }`;
  const stored = (shop: Awaited<ReturnType<typeof openShop>>) =>
    shop.db
      .selectFrom('product')
      .select(['id', 'recommendation', 'recommended_by', 'updated_at'])
      .executeTakeFirstOrThrow();

  test('stands in the file, survives an import of the book, and goes when the file leaves it out [IMPORT-71]', async () => {
    const shop = await openFilledShop();
    await merchandise(shop, likes('Good.'));
    expect(await stored(shop)).toMatchObject({ recommendation: 'Good.', recommended_by: 'Meera' });
    await importText(shop, message(product({ work: 'crime', title: 'Another title' })));
    expect(await stored(shop)).toMatchObject({ recommendation: 'Good.', recommended_by: 'Meera' });
    const { updated_at } = await stored(shop);
    await merchandise(shop, likes('Good.'));
    expect((await stored(shop)).updated_at).toBe(updated_at);
    const report = await merchandise(shop, 'vendors: []');
    expect(await stored(shop)).toMatchObject({ recommendation: null, recommended_by: null });
    expect(Object.keys(report.counts).join()).toContain('left out and taken away (recommendations)');
  });

  test('is left as it was set at the desk, until that is given back [IMPORT-71]', async () => {
    const shop = await openFilledShop();
    await merchandise(shop, likes('Good.'));
    const { id } = await stored(shop);
    const by = { name: 'Asha' };
    const changes = { recommendation: 'Better.', recommended_by: 'Devika' };
    await setBookByHand(shop.db, { productId: id, changes, by, at: shop.now() });
    await merchandise(shop, likes('Best.'));
    expect(await stored(shop)).toMatchObject({ recommendation: 'Better.', recommended_by: 'Devika' });
    await giveBackBook(shop.db, { productId: id, field: 'recommendation', at: shop.now() });
    expect(await stored(shop)).toMatchObject({ recommendation: 'Best.', recommended_by: 'Meera' });
  });

  test.each([
    ['recommendations: { crime: { text: Good. } }', 'recommendations.crime.by — is missing'],
    [likes('x'.repeat(601)), 'recommendations.crime.text — must have at most 600 characters'],
  ])('has a text and a name, each of bounded length [IMPORT-71 IMPORT-10]', async (yaml, words) => {
    const shop = await openFilledShop();
    await expect(merchandise(shop, yaml)).rejects.toThrow(words);
  });

  test('is reported where the catalogue has no such book [IMPORT-71]', async () => {
    const shop = await openFilledShop();
    const report = await merchandise(shop, 'recommendations: { nothing: { text: Good., by: Meera } }');
    expect(report.refusals).toEqual([
      'merchandising.yml: recommendations.nothing — no book in the catalogue has the key nothing',
    ]);
  });
});
