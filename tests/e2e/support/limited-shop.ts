import { sampleShop } from './shops.ts';
import { test as base, expect } from './test.ts';

/** A shop with narrow limits: three copies of a title, two lines, and every order in cash on delivery is confirmed by mail. */
export const test = base.extend({
  shopKind: sampleShop('limited', { ORDER_MAX_COPIES: '3', ORDER_MAX_LINES: '2', COD_CONFIRM_ABOVE: '0' }),
});

export { expect };
