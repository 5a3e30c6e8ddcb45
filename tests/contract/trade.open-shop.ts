import { afterEach, beforeEach, expect } from 'vitest';
import type { OpenShop } from './harness.ts';
import { assertShopInvariants, snapshotShop } from './trade.invariants.ts';
import type { TradeShop } from './trade.steps.ts';

/** The shop of the current test. Each test has its own. */
export type GetShop = () => TradeShop;

/** Opens a shop before each test. Checks its log and its invariants after each test. */
export function openShopForEachTest(open: OpenShop): GetShop {
  let shop: TradeShop | undefined;
  const getShop: GetShop = () => {
    if (!shop) throw new Error('The shop is open only while a test runs');
    return shop;
  };
  beforeEach(async () => {
    const opened = await open();
    shop = { ...opened, initial: await snapshotShop(opened.db) };
  });
  afterEach(async () => {
    const { db, errors, initial, close } = getShop();
    try {
      expect(errors, 'the shop logged no error').toEqual([]);
      await assertShopInvariants(db, initial);
    } finally {
      await close();
    }
  });
  return getShop;
}
