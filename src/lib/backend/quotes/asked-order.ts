import { address } from '@bookfront/shop-contract';
import { z } from 'zod';
import { type Address, makeAddress } from '../../shop/address.ts';
import { type Delivery, deliveries, type PaymentMode, paymentModes } from '../../trade/orders/order.ts';
import type { ShopDiscount } from '../../trade/orders/order-change.ts';
import type { OrderTotals } from '../cart/priced-cart.ts';
import type { QuotedLine } from '../cart/quoted-goods.ts';
import { taxGroups } from '../invoices/invoice-schema.ts';

/** The order that a quote becomes, as it is stored with it. Amounts are minor units. */
export interface AskedOrder {
  readonly billing: Address;
  readonly shipping: Address;
  readonly delivery: Delivery;
  readonly paymentMode: PaymentMode;
  readonly lines: readonly QuotedLine[];
  readonly discount: ShopDiscount;
  /** In basis points, for another version. */
  readonly percent: number;
  readonly note: string;
  readonly totals: OrderTotals;
}

const int = z.int();
const stored = z.object({
  billing: address,
  shipping: address,
  delivery: z.enum(deliveries),
  paymentMode: z.enum(paymentModes),
  lines: z.array(z.object({ variantId: int, quantity: int, title: z.string(), format: z.string(), unitPrice: int })),
  discount: z.object({ amount: int, reason: z.string() }),
  percent: int,
  note: z.string(),
  totals: z.object({
    ...{ shipping: int, cashOnDelivery: int, sameDay: int.nullable(), total: int },
    tax: z
      .object({
        isIncluded: z.boolean(),
        groups: taxGroups,
        lines: z.array(z.object({ rate: int, code: z.string(), group: int })),
      })
      .optional(),
    shares: z.array(z.object({ discount: int, charges: int })),
  }),
});

export function parseAsked(json: string): AskedOrder {
  const { totals, ...asked } = stored.parse(JSON.parse(json));
  return {
    ...asked,
    billing: toAddress(asked.billing),
    shipping: toAddress(asked.shipping),
    totals: { ...totals, tax: totals.tax },
  };
}

const toAddress = (wire: z.output<typeof address>): Address => makeAddress((field) => wire[field]);

export const askedText = ({ billing, shipping, ...asked }: AskedOrder): string =>
  JSON.stringify({
    ...asked,
    billing: { addressType: 'P', ...billing },
    shipping: { addressType: 'S', ...shipping },
  });
