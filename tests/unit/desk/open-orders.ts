import { afterOrderEvent } from '../../../src/lib/backend/after-order-event.ts';
import type { OrderDeskContext, StepRequest } from '../../../src/lib/desk/orders/context.ts';
import type { DeskOrder, StepResult } from '../../../src/lib/desk/orders/model/orders.ts';
import { createOrderDesk, type OrderDesk } from '../../../src/lib/desk/orders/order-desk.ts';
import type { RefundRequest } from '../../../src/lib/desk/orders/refunds.ts';
import { openInProcess, type ShopUnderTest, testSecret } from '../../contract/harness.ts';
import { fixtureCurrency } from '../../fixtures/shop.ts';

/** A shop with the desk of its orders, and a member of staff. */
export interface DeskUnderTest extends ShopUnderTest {
  readonly desk: OrderDesk;
}

export const meena = { id: 1, name: 'Meena' };
export const tom = { id: 2, name: 'Tom' };

type Shop = Pick<ShopUnderTest, 'db' | 'clock'>;

/** What the desk of orders and that of returns need. */
export const deskContextOf = ({ db, clock }: Shop, currency = fixtureCurrency): OrderDeskContext => ({
  ...{ db, currency, now: () => clock.now, siteUrl: 'https://books.test', secret: testSecret, afterOrderEvent },
  trackingBases: { first: 'https://first.test/?id=', second: 'https://second.test/' },
});

export const deskOf = (shop: Shop, currency = fixtureCurrency): OrderDesk =>
  createOrderDesk(deskContextOf(shop, currency));

export async function openDeskShop(): Promise<DeskUnderTest> {
  const shop = await openInProcess();
  return { ...shop, desk: deskOf(shop) };
}

export async function find(desk: OrderDesk, number: string): Promise<DeskOrder> {
  const order = await desk.find(number);
  if (!order) throw new Error(`There is no order ${number}`);
  return order;
}

/** What every step needs, of the order as it stands now. */
export const request = async (desk: OrderDesk, orderId: string) => ({
  ...{ orderId, version: (await find(desk, orderId)).version, by: meena, isMailed: true },
});

export const shipped = { courier: 'first', trackingNumber: 'T 1', requestId: '', isUnpaidOnPurpose: false };

/** Fails unless the step was taken. */
export async function taken(step: Promise<StepResult>): Promise<void> {
  const result = await step;
  if (!result.ok) throw new Error(`The step was refused: ${JSON.stringify(result.refusal)}`);
}

/** A refund by bank transfer of copies that go back into stock, unless the fields say otherwise. */
export const refundOf = (fields: Partial<Omit<RefundRequest, keyof StepRequest>>) => ({
  ...{ lines: new Map(), charges: 0, goodwill: 0, amount: 0, method: 'bacs', reason: '' },
  ...fields,
  restocked: fields.restocked ?? new Set(fields.lines?.keys()),
});
