import { describe, expect, it } from 'vitest';
import { saveSetting } from '../../src/lib/backend/shop-settings.ts';
import { taxPresets } from '../../src/lib/trade/tax/tax-presets.ts';
import { skus } from '../fixtures/shop.ts';
import { callShop } from './harness.ts';
import type { GetShop } from './trade.open-shop.ts';
import { add, billing, bookingRequest, cart, order, shipping, view } from './trade.steps.ts';

const rates = taxPresets.find(({ id }) => id === 'IN')?.rates ?? [];

export function taxContract(shop: GetShop) {
  async function useTax(pricesIncludeTax: boolean) {
    await saveSetting(shop().db, { key: 'tax', value: JSON.stringify({ pricesIncludeTax, ratesOf: 'buyer', rates }) });
    await saveSetting(shop().db, { key: 'seller', value: JSON.stringify({ country: 'IN', state: 'MH' }) });
  }
  const book = (fields: Partial<ReturnType<typeof bookingRequest>>) =>
    callShop(shop(), 'booking', { ...bookingRequest('asha', 'tax-key-1'), ...fields });

  it('a shop without rates shows no tax [TAX-08]', async () => {
    await add(shop(), 'asha', skus.emmaEbook);
    expect((await cart(shop(), 'asha')).taxes).toBeUndefined();
    expect((await view(shop(), 'asha', await order(shop(), 'asha', skus.emmaEbook))).taxes).toBeUndefined();
  });

  it('a cart shows what tax its prices include, at the shop until a place is known [TAX-09]', async () => {
    await useTax(true);
    await add(shop(), 'asha', skus.emmaEbook);
    const { taxes } = await cart(shop(), 'asha');
    const part = (taxName: string) => ({ taxName, taxRate: '2.5', taxAmount: '3.55' });
    expect(taxes?.goods).toEqual({
      isIncluded: true,
      taxDetails: [
        {
          ...{ taxName: 'GST', taxRate: '5', netAmount: '141.90', taxAmount: '7.10', totalAmount: '149.00' },
          components: [part('CGST'), part('SGST')],
        },
      ],
    });
    const elsewhere = await cart(shop(), 'asha', { deliveryCountry: 'IN', deliveryState: 'KA' });
    expect(elsewhere.taxes?.goods.taxDetails[0]?.components).toEqual([
      { taxName: 'IGST', taxRate: '5', taxAmount: '7.10' },
    ]);
  });

  it('an order keeps its tax, the rate and the code of each line [TAX-10]', async () => {
    await useTax(true);
    const orderId = await order(shop(), 'asha', skus.wealthOfNationsAudio);
    const before = await view(shop(), 'asha', orderId);
    await useTax(false);
    await shop().db.updateTable('shop_setting').set({ value: '{"rates":[]}' }).where('key', '=', 'tax').execute();
    expect((await view(shop(), 'asha', orderId)).taxes).toEqual(before.taxes);
    expect(before.taxes?.taxDetails[0]).toMatchObject({
      taxName: 'GST',
      taxRate: '18',
      totalAmount: before.totalAmount,
    });
    const lines = await shop().db.selectFrom('booking_line').select(['tax_rate', 'tax_code']).execute();
    expect(lines).toEqual([{ tax_rate: 1_800, tax_code: '998432' }]);
  });

  describe('where prices are without tax [TAX-11]', () => {
    it('the total of an order has the tax, and is the one that the cart announces', async () => {
      await useTax(false);
      await add(shop(), 'asha', skus.emmaEbook);
      const place = { deliveryCountry: 'IN', deliveryState: 'KA' };
      const { taxes, totalAmount } = await cart(shop(), 'asha', place);
      const announced = taxes?.orders.find(({ paymentMode }) => paymentMode === 'cheque');
      expect([totalAmount, announced?.taxDetails[0]?.taxAmount]).toEqual(['149.00', '7.45']);
      const there = { ...billing, state: 'KA', postCode: '560001' };
      const placed = await book({ addressBook: [there], expectedTotal: '156.45' });
      const answer = await view(shop(), 'asha', placed.answer.orderID ?? '');
      expect([answer.totalAmount, answer.taxes?.isIncluded]).toEqual(['156.45', false]);
    });

    it('an order at the total without tax is refused', async () => {
      await useTax(false);
      await add(shop(), 'asha', skus.emmaEbook);
      const { answer } = await book({ addressBook: [billing, shipping], expectedTotal: '149.00' });
      expect(answer.status).toMatchObject({ resultCode: '2' });
      expect(answer.status.errorMessage).toContain('from ₹149 to ₹156.46');
    });

    it('charges are taxed with what is delivered', async () => {
      const other = rates.map((rate) => ({ ...rate, rate: 1_000 }));
      await useTax(false);
      const value = JSON.stringify({ pricesIncludeTax: false, ratesOf: 'buyer', rates: other });
      await saveSetting(shop().db, { key: 'tax', value });
      await add(shop(), 'asha', skus.moonstone);
      const { subTotal, shippingCharge, codShippingCharge, taxes } = await cart(shop(), 'asha');
      const [net, delivery, cash] = [subTotal, shippingCharge, codShippingCharge].map(Number) as [
        number,
        number,
        number,
      ];
      const base = (mode: string) =>
        Number(taxes?.orders.find(({ paymentMode }) => paymentMode === mode)?.taxDetails[0]?.netAmount);
      expect(Number(taxes?.goods.taxDetails[0]?.netAmount)).toBe(net);
      expect([base('cheque'), base('cod')]).toEqual([net + delivery, net + delivery + cash]);
    });
  });
}
