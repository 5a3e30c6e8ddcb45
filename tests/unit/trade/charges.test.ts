import { expect, it } from 'vitest';
import { chargesFor } from '../../../src/lib/backend/cart/charges.ts';
import { everywhere } from '../../../src/lib/backend/terms/delivery-setting.ts';
import { sellerSetting, taxSetting } from '../../../src/lib/backend/terms/tax-setting.ts';
import type { TradeSettings } from '../../../src/lib/backend/terms/trade-settings.ts';
import { offlineModes } from '../../../src/lib/trade/orders/order.ts';
import { english } from '../../fixtures/languages.ts';

const flat = (freeFrom: number | null): TradeSettings => ({
  ...{
    unknownWeight: 500,
    collection: null,
    sameDay: null,
    isDeliverySet: true,
    methods: offlineModes,
    instructions: {},
    setInDesk: [],
  },
  supply: { days: 7, lowStock: 2 },
  couriers: undefined,
  preorders: { paid: 'ordered' },
  parcels: { charge: 'order' },
  refunds: { staffLimit: null },
  putAside: { days: 7, isReleased: false },
  onInvoice: { remindAfter: 0 },
  payment: { methods: [...offlineModes], bank: null, cheque: null, payDays: 14 },
  tax: taxSetting.parse({}),
  seller: sellerSetting.parse({}),
  zones: [everywhere({ charge: 4_900, freeFrom, cashOnDelivery: { charge: 3_000, limit: null } })],
});
const setting = flat(99_900);
const goods = {
  ...{ currency: 'INR', goodsTotal: 50_000, weight: 300, isEmpty: false, isDigital: false },
  online: [],
  language: english,
};

it('ships for a flat charge below the threshold and free from it on [CHECKOUT-17]', () => {
  const shipping = (goodsTotal: number) => chargesFor(setting, { ...goods, goodsTotal }).shipping;
  expect([0, 99_899, 99_900, 99_901].map(shipping)).toEqual([4_900, 4_900, 0, 0]);
});

it('never ships free without a threshold, and always with a threshold of 0', () => {
  expect(chargesFor(flat(null), { ...goods, goodsTotal: 10 ** 9 }).shipping).toBe(4_900);
  expect(chargesFor(flat(0), { ...goods, goodsTotal: 0 }).shipping).toBe(0);
});

it('charges no shipping and no cash on delivery for goods that are not shipped, and nothing for an empty cart [CHECKOUT-18]', () => {
  expect(chargesFor(setting, { ...goods, isDigital: true })).toMatchObject({ shipping: 0, cashOnDelivery: 0 });
  expect(chargesFor(setting, { ...goods, isEmpty: true })).toMatchObject({ shipping: 0, cashOnDelivery: 0 });
});

it('offers same-day delivery when it is configured, for goods that are shipped [CHECKOUT-37]', () => {
  const sameDay = { ...{ latitude: 18.5, longitude: 73.8, withinKm: 5, charge: 7_900, country: 'IN' }, places: [] };
  const offered = (changes: Partial<typeof goods>) =>
    chargesFor({ ...setting, sameDay }, { ...goods, ...changes }).sameDay !== undefined;
  expect([offered({}), offered({ isDigital: true }), offered({ isEmpty: true })]).toEqual([true, false, false]);
  expect(chargesFor(setting, goods).sameDay).toBeUndefined();
});
