import { beforeEach, describe, expect, it } from 'vitest';
import { skus } from '../fixtures/shop.ts';
import type { RequestOf } from './harness.ts';
import { customerMails } from './outbox.ts';
import type { GetShop } from './trade.open-shop.ts';
import { add, billing, book, cart, order, shipping, storedOrders, view } from './trade.steps.ts';

const zone = {
  ...{ countries: ['IN'], states: [], postCodes: '', rateBy: 'value', freeFrom: null, time: '', cashOnDelivery: null },
} as const;
export const zones = [
  {
    ...{ ...zone, id: 'india', name: 'India', freeFrom: 99_900, time: '2 to 5 working days' },
    ...{ steps: [{ upTo: null, charge: 4_900 }], cashOnDelivery: { charge: 3_000, limit: 100_000 } },
  },
  { ...zone, id: 'near', name: 'Pune', postCodes: '4110', steps: [{ upTo: null, charge: 2_000 }] },
  {
    ...{ ...zone, id: 'europe', name: 'Europe', countries: ['DE', 'FR'], rateBy: 'weight' },
    steps: [
      { upTo: 500, charge: 120_000 },
      { upTo: null, charge: 250_000 },
    ],
  },
];
export const deliverySettings: Record<string, object> = {
  'desk.delivery': { unknownWeight: 1000, zones },
  'desk.collection': { address: '1 Book Lane, Pune', opening: 'Mon–Sat 10–18', canPayInShop: true },
};

export const french = { ...shipping, country: 'FR', state: 'Paris', postCode: '75001', city: 'Paris' };
const american = { ...french, country: 'US', state: 'Ohio', postCode: '43001' };
const southern = { ...shipping, state: 'KA', postCode: '560001', city: 'Bengaluru' };

/** A shop with zones for India, a part of Pune, and two countries of Europe, and with collection. */
export function deliveryContract(shop: GetShop) {
  beforeEach(async () => {
    const rows = Object.entries(deliverySettings).map(([key, value]) => ({ key, value: JSON.stringify(value) }));
    await shop().db.insertInto('shop_setting').values(rows).execute();
  });

  const offer = (fields: RequestOf<'cartDetails'>) => cart(shop(), 'asha', fields);
  const short = ({ deliveryMethods }: Awaited<ReturnType<typeof offer>>) =>
    (deliveryMethods ?? []).map(({ deliveryMethod, shippingCharge, paymentMethods }) =>
      [deliveryMethod, shippingCharge, ...paymentMethods.map(({ paymentMode }) => paymentMode)].join(' '),
    );
  const collected = 'collection 0.00 bacs cheque cod';

  it('an order keeps the time of delivery that it was placed with; what is collected has none [CHECKOUT-65]', async () => {
    const posted = await order(shop(), 'asha', skus.moonstone, 1, { addressBook: [billing, southern] });
    const collectedOrder = await order(shop(), 'asha', skus.moonstone, 1, { deliveryMethod: 'collection' });
    await shop().db.deleteFrom('shop_setting').where('key', '=', 'desk.delivery').execute();
    expect((await view(shop(), 'asha', posted)).deliveryTime).toBe('2 to 5 working days');
    expect((await view(shop(), 'asha', collectedOrder)).deliveryTime).toBeUndefined();
  });

  describe('the cart of a place', () => {
    it('has the charges and payment methods of its zone [DELIVERY-05 DELIVERY-08]', async () => {
      await add(shop(), 'asha', skus.moonstone);
      const to = async (deliveryCountry: string, deliveryState = '', deliveryPostCode = '') =>
        short(await offer({ deliveryCountry, deliveryState, deliveryPostCode }));
      const pune = await to('IN', 'MH', '411001');
      expect(pune).toEqual(['standard 20.00 bacs cheque', 'sameDay 20.00 bacs cheque', collected]);
      expect(await to('IN', 'KA', '560001')).toContain('standard 49.00 bacs cheque cod');
      expect(await to('fr', 'Paris', '75001')).toEqual(['standard 1200.00 bacs cheque', collected]);
    });

    it('keeps the fields that every shop of this family sends', async () => {
      await add(shop(), 'asha', skus.moonstone);
      expect(await offer({ deliveryCountry: 'IN', deliveryState: 'KA', deliveryPostCode: '560001' })).toMatchObject({
        ...{ shippingCharge: '49.00', codShippingCharge: '30.00', freeShippingFrom: '999.00', totalAmount: '300.00' },
        ...{ isDeliveryEstimate: false },
      });
      expect(await cart(shop(), 'asha')).not.toHaveProperty('deliveryMethods');
    });

    it('has the lowest charge as long as its post code is not known [DELIVERY-06]', async () => {
      await add(shop(), 'asha', skus.moonstone);
      const answer = await offer({ deliveryCountry: 'IN' });
      expect(answer).toMatchObject({ shippingCharge: '20.00', isDeliveryEstimate: true });
      expect(short(answer)[0]).toBe('standard 20.00 bacs cheque');
    });

    it('counts the weight, also of a book without one [DELIVERY-03]', async () => {
      await add(shop(), 'asha', skus.moonstone);
      const charge = async () => (await offer({ deliveryCountry: 'DE' })).shippingCharge;
      expect(await charge()).toBe('1200.00');
      await shop().db.updateTable('variant').set({ weight_g: null }).where('sku', '=', skus.moonstone).execute();
      expect(await charge()).toBe('2500.00');
      await shop().db.updateTable('variant').set({ weight_g: 200 }).where('sku', '=', skus.moonstone).execute();
      await add(shop(), 'asha', skus.emmaEbook);
      expect(await charge()).toBe('1200.00');
    });

    it('says what is delivered to when it is outside all zones, and still offers collection [DELIVERY-04]', async () => {
      await add(shop(), 'asha', skus.moonstone);
      const answer = await offer({ deliveryCountry: 'US' });
      expect(answer.deliveryRefusal).toBe(
        'We do not deliver to United States. We deliver to France, Germany, and India.',
      );
      expect(short(answer)).toEqual([collected]);
    });

    it('names the amount above which an order is confirmed by mail [DELIVERY-14]', async () => {
      await add(shop(), 'asha', skus.moonstone);
      shop().limits.confirmAbove = 500_000;
      shop().limits.confirmCashAbove = 30_000;
      const { deliveryMethods } = await offer({
        deliveryCountry: 'IN',
        deliveryState: 'KA',
        deliveryPostCode: '560001',
      });
      expect(deliveryMethods?.[0]?.paymentMethods).toMatchObject([
        { paymentMode: 'bacs', confirmAbove: '5000.00' },
        { paymentMode: 'cheque', confirmAbove: '5000.00' },
        { paymentMode: 'cod', charge: '30.00', confirmAbove: '300.00' },
      ]);
    });
  });

  describe('an order', () => {
    const refusal = async (fields: RequestOf<'booking'>) => {
      await add(shop(), 'asha', skus.moonstone);
      const { status } = await book(shop(), 'asha', fields);
      expect(await storedOrders(shop())).toEqual([]);
      return status;
    };

    it('costs what its shipping address says [DELIVERY-07]', async () => {
      const sent = await order(shop(), 'asha', skus.moonstone, 1, { addressBook: [billing, french] });
      expect(await view(shop(), 'asha', sent)).toMatchObject({ shippingCharge: '1200.00', totalAmount: '1500.00' });
      const near = await order(shop(), 'asha', skus.moonstone, 1, { addressBook: [billing] });
      expect(await view(shop(), 'asha', near)).toMatchObject({ shippingCharge: '20.00', totalAmount: '320.00' });
    });

    it('is refused when the total was shown for another address [DELIVERY-07]', async () => {
      expect(await refusal({ addressBook: [billing, french], expectedTotal: '349.00' })).toMatchObject({
        ...{ resultCode: '2', errorMessage: expect.stringContaining('from ₹349 to ₹1,500') },
      });
    });

    it('is refused outside all zones [DELIVERY-04]', async () => {
      expect(await refusal({ addressBook: [billing, american] })).toEqual({
        resultCode: '2',
        errorMessage: 'We do not deliver to United States. We deliver to France, Germany, and India.',
      });
    });

    it('is refused in cash where its zone takes none, and above the limit [DELIVERY-08]', async () => {
      const cash = { paymentMode: 'cod' } as const;
      const inFrance = await refusal({ ...cash, addressBook: [billing, french] });
      expect(inFrance.errorMessage).toBe(
        'Cash on delivery is not offered for France. Please choose another payment method.',
      );
      await add(shop(), 'asha', skus.moonstone, 3);
      const large = await book(shop(), 'asha', { ...cash, addressBook: [billing, southern] });
      expect(large.status.errorMessage).toBe(
        'Cash on delivery is not offered for orders above ₹1,000. Please choose another payment method.',
      );
      expect((await book(shop(), 'asha', { addressBook: [billing, southern] })).status.resultCode).toBe('1');
    });

    it('is refused with a payment method that the shop does not offer [DELIVERY-09]', async () => {
      const value = JSON.stringify({ methods: ['cheque'] });
      await shop().db.insertInto('shop_setting').values({ key: 'desk.payment', value }).execute();
      expect((await refusal({ paymentMode: 'bacs', addressBook: [billing, southern] })).errorMessage).toBe(
        'This payment method is not offered. Please choose another payment method.',
      );
    });

    it('can be collected: without a charge, a shipping address, or a zone [DELIVERY-11]', async () => {
      const wish = { deliveryMethod: 'collection', paymentMode: 'cod', expectedTotal: '300.00' } as const;
      const book = { ...american, addressType: 'P' } as const;
      const placed = await order(shop(), 'asha', skus.moonstone, 1, { ...wish, addressBook: [book] });
      const seen = await view(shop(), 'asha', placed);
      expect(seen).toMatchObject({
        ...{ shippingCharge: '0.00', codShippingCharge: '0.00', totalAmount: '300.00' },
        collection: { address: '1 Book Lane, Pune', opening: 'Mon–Sat 10–18' },
      });
      expect(seen.addressBook.map(({ addressType }) => addressType)).toEqual(['P']);
      expect(await storedOrders(shop())).toMatchObject([{ delivery_method: 'collection' }]);
      const mail = (await customerMails(shop())).find(({ about }) => about === placed);
      expect(mail?.text).toContain('1 Book Lane, Pune');
    });

    it('cannot be collected where the shop does not offer it [DELIVERY-11]', async () => {
      await shop().db.deleteFrom('shop_setting').where('key', '=', 'desk.collection').execute();
      expect((await refusal({ deliveryMethod: 'collection', addressBook: [billing] })).errorMessage).toBe(
        'Collection in our shop is not offered for this order. Please choose another delivery.',
      );
    });
  });
}
