import type { cartTaxes, WireTaxes } from '@bookfront/shop-contract';
import type { z } from 'zod';
import { zeroMoney } from '../shop/money.ts';
import { deliveries, paymentModes } from '../trade/orders/order.ts';
import type { CartTaxes, Taxes } from '../trade/tax/tax-lines.ts';
import { MalformedFieldError, type MappingContext, parseAmount } from './wire-values.ts';

const parseRate = (text: string): number => {
  const rate = Math.round(Number(text.replace('%', '')) * 100);
  if (!Number.isFinite(rate) || rate < 0)
    throw new MalformedFieldError(`taxRate is not a number: ${text.slice(0, 40)}`);
  return rate;
};

/** Throws MalformedFieldError: a shopper must not pay by an amount that nobody understood. */
export function toTaxes({ isIncluded, taxDetails }: WireTaxes, context: MappingContext): Taxes {
  const amount = (field: string, text: string) => parseAmount(field, text, context) ?? zeroMoney(context.currency);
  const part = ({ taxName, taxRate, taxAmount }: WireTaxes['taxDetails'][number]['components'][number]) => ({
    name: taxName,
    rate: parseRate(taxRate),
    tax: amount('taxAmount', taxAmount),
  });
  const lines = taxDetails.map((line) => ({
    ...part(line),
    net: amount('netAmount', line.netAmount),
    gross: amount('totalAmount', line.totalAmount),
    parts: (line.components.length > 0 ? line.components : [line]).map(part),
  }));
  return { isIncluded, lines };
}

/** Payment methods and deliveries that this shop does not know are left out. */
export function toCartTaxes(wire: z.output<typeof cartTaxes>, context: MappingContext): CartTaxes {
  const orders = wire.orders.flatMap((order) => {
    const paymentMode = paymentModes.find((mode) => mode === order.paymentMode);
    const delivery = deliveries.find((one) => one === (order.delivery ?? 'standard'));
    return paymentMode && delivery ? [{ paymentMode, delivery, taxes: toTaxes(order, context) }] : [];
  });
  return { goods: toTaxes(wire.goods, context), orders };
}
