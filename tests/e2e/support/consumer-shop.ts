import { sampleShop } from './shops.ts';
import { test as base, expect } from './test.ts';

/** A shop with what the law asks in the European Union: withdrawal, and the lowest price of 30 days. */
export const test = base.extend({ shopKind: sampleShop('consumer', { WITHDRAWAL_DAYS: '14', LOWEST_PRICE: 'on' }) });

export { expect };
