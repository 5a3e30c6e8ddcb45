import { describe, expect, test } from 'vitest';
import { giveBackEdition, setEditionByHand } from '../../../src/lib/backend/overrides/set-edition.ts';
import { meena } from '../desk/open-orders.ts';
import { price } from '../import/onix.ts';
import { dated, edition, openPricedShop, type PricedShop, pagePrice } from './open-priced-shop.ts';

/** The shop is in Asia/Kolkata: its 10 December begins at 18:30 UTC. */
const now = '2026-12-01T12:00:00Z';
const tenth = Date.parse('2026-12-09T18:30:00Z');

describe('a price that is set by hand wins until it is given back [PRICE-09]', () => {
  const set = async (shop: PricedShop, sale_price: number) => {
    const { id: variantId } = await edition(shop);
    await setEditionByHand(shop.db, { variantId, changes: { sale_price }, by: meena, at: shop.clock.now });
    return variantId;
  };
  const giveBack = (shop: PricedShop, variantId: number) =>
    giveBackEdition(shop.db, { variantId, field: 'price', at: shop.clock.now });

  test('over the changes of its record, and then follows them', async () => {
    const shop = await openPricedShop(now);
    await shop.sell(dated('399.00', '', '20261209') + dated('299.00', '20261210', ''));
    const id = await set(shop, 25000);
    shop.clock.now = tenth;
    expect(await pagePrice(shop)).toBe('250.00');
    await giveBack(shop, id);
    expect(await pagePrice(shop)).toBe('299.00');
  });

  test('it is given back between a change and the chore', async () => {
    const shop = await openPricedShop(now);
    await shop.sell(dated('399.00', '', '20261209') + dated('299.00', '20261210', ''));
    const id = await set(shop, 25000);
    shop.clock.now = tenth;
    await giveBack(shop, id);
    expect(await pagePrice(shop)).toBe('299.00');
  });

  test('it sells what has no other price any more, and no longer when it is given back', async () => {
    const shop = await openPricedShop(now);
    await shop.sell(dated('399.00', '', '20261209'));
    const id = await set(shop, 25000);
    shop.clock.now = tenth;
    expect(await pagePrice(shop)).toBe('250.00');
    await shop.sell(price('4.99', '02', 'USD'));
    expect(await pagePrice(shop)).toBe('250.00');
    await giveBack(shop, id);
    expect(await pagePrice(shop)).toBeUndefined();
    await set(shop, 26000);
    expect(await pagePrice(shop)).toBe('260.00');
  });
});
