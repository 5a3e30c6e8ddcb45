import { randomUUID } from 'node:crypto';
import type { Answered, RequestOf } from '../api.ts';
import { expect, Skipped } from '../api.ts';
import { type Check, type CheckContext, checksOf } from '../check.ts';
import { orderBooks, type Placed, view, withOrder } from './orders.ts';
import { resultCodeOf, unknownId } from './shared.ts';
import { changeCart } from './trade.ts';

/** What may happen to an order later: it goes elsewhere, comes back, or its customer withdraws. All of it is an extension. */

const update = (fields: RequestOf<'orderUpdate'>): RequestOf<'orderUpdate'> => ({
  ...{ comment: '', notifyCustomer: '0', trackingID: '' },
  ...fields,
});

const elsewhere = {
  ...{ addressType: 'S' as const, firstName: 'Test', lastName: 'Elsewhere', company: '', address2: '' },
  ...{ address1: '2 Other Street', city: 'Bengaluru', postCode: '560001', state: 'KA', country: 'IN' },
  ...{ phone: '+91 98450 00000', email: 'conformance@bookfront.example' },
};

async function isRefused(context: CheckContext, fields: RequestOf<'orderUpdate'>, why: string): Promise<void> {
  const exchange = await context.api.send('orderUpdate', update(fields));
  const isTaken = exchange.status === 200 && resultCodeOf(exchange.json) === '1';
  expect(!isTaken && exchange.status < 500, `${why} was taken: status ${exchange.status}`, { exchange });
}

/** An order of two books where that is possible: some shops send the first of them at once. */
async function orderTwo(context: CheckContext): Promise<Placed> {
  const [book, second] = [await context.found.buyable(), await context.found.scarce().catch(() => undefined)];
  if (!second || second.productID === book.productID) return orderBooks(context, book, 1);
  return orderBooks(context, book, 1, (user_Details) => changeCart(context.api, user_Details, 'INSERT', second, '1'));
}

/** Something of an order that can be returned now. What it finds stays: an order that has left cannot be cancelled. */
async function withReturnable(
  context: CheckContext,
  use: (placed: Placed, seen: Answered<'viewOrder'>) => Promise<void>,
): Promise<void> {
  const placed = await orderTwo(context);
  const { user_Details, orderID } = placed;
  try {
    const seen = await view(context.api, user_Details, orderID);
    if (seen.answer.returnable.length === 0)
      throw new Skipped('returnable is left out: nothing of a new order can be returned');
    await use(placed, seen);
  } finally {
    await context.api.send('orderUpdate', update({ user_Details, orderID, status: 'TO BE CANCELLED' }));
  }
}

export const laterChecks: readonly Check[] = [
  ...checksOf('orderUpdate', 'order', {
    'sends an order elsewhere, for the total that was agreed to': (context) =>
      withOrder(context, async ({ user_Details, orderID }) => {
        const before = await view(context.api, user_Details, orderID);
        const [method] = before.answer.deliveryChange?.methods ?? [];
        if (!method) throw new Skipped('deliveryChange is left out: an order stays where it goes');
        const fields = {
          ...{ user_Details, orderID, status: 'DELIVERY CHANGED', deliveryMethod: method },
          addressBook: method === 'collection' ? [] : [elsewhere],
        };
        await isRefused(context, { ...fields, user_Details: context.newGuest() }, "another visitor's change");
        const asked = await context.api.call('orderUpdate', update(fields));
        const agreed = asked.answer.deliveryChange?.totalAmount;
        expect(
          asked.answer.status.resultCode === '2' && agreed !== undefined,
          `without an expectedTotal, resultCode ${asked.answer.status.resultCode} and deliveryChange ${agreed ? '' : 'missing'}`,
          asked,
        );
        const same = await view(context.api, user_Details, orderID);
        expect(
          JSON.stringify(same.answer.addressBook) === JSON.stringify(before.answer.addressBook),
          'the address has changed without an expectedTotal',
          same,
        );
        const sent = update({ ...fields, expectedTotal: agreed });
        // Twice, as after an answer that was lost.
        for (const time of ['once', 'twice']) {
          const { answer, exchange } = await context.api.call('orderUpdate', sent);
          expect(answer.status.resultCode === '1', `sent ${time}: ${answer.status.errorMessage}`, { exchange });
        }
        const after = await view(context.api, user_Details, orderID);
        const isThere = after.answer.addressBook.some(({ lastName }) => lastName === elsewhere.lastName);
        expect(method === 'collection' || isThere, 'the new address is not that of the order', after);
        expect(
          context.amount(after.answer.totalAmount) === context.amount(agreed),
          `totalAmount is ${after.answer.totalAmount} after ${agreed} was agreed to`,
          after,
        );
      }),
    'takes back only what has left': (context) =>
      withOrder(context, async ({ user_Details, orderID }) => {
        const { answer } = await view(context.api, user_Details, orderID);
        const most = Number(answer.returnable.find(({ line }) => line === '1')?.copies ?? 0);
        const returnLines = [{ line: '1', copies: String(most + 1), reason: 'unwanted' }];
        const fields = { user_Details, orderID, status: 'TO BE RETURNED', returnLines, idempotencyKey: randomUUID() };
        await isRefused(context, fields, `a return of ${most + 1} copies`);
      }),
    'begins a return once for one idempotencyKey, and lets it be taken back': (context) =>
      withReturnable(context, async ({ user_Details, orderID }, seen) => {
        const [line] = seen.answer.returnable;
        const returnLines = [{ line: line?.line ?? '', copies: '1', reason: 'unwanted' }];
        const fields = { user_Details, orderID, status: 'TO BE RETURNED', returnLines, idempotencyKey: randomUUID() };
        await isRefused(context, { ...fields, user_Details: context.newGuest() }, "another visitor's return");
        for (const time of ['once', 'twice']) {
          const { answer, exchange } = await context.api.call('orderUpdate', update(fields));
          expect(answer.status.resultCode === '1', `sent ${time}: ${answer.status.errorMessage}`, { exchange });
        }
        const begun = await view(context.api, user_Details, orderID);
        const { returns } = begun.answer;
        expect(returns.length === seen.answer.returns.length + 1, `the same key made ${returns.length} returns`, begun);
        const last = returns.at(-1);
        if (!last?.canCancel) return;
        const back = update({ user_Details, orderID, status: 'RETURN CANCELLED', returnID: last.returnID });
        const cancelled = await context.api.call('orderUpdate', back);
        expect(cancelled.answer.status.resultCode === '1', 'canCancel is 1, and it was refused', cancelled);
        const after = await view(context.api, user_Details, orderID);
        const copies = after.answer.returnable.find((one) => one.line === line?.line)?.copies;
        expect(copies === line?.copies, `${copies ?? 'no'} copies can be returned after it was taken back`, after);
      }),
    'answers a withdrawal the same whether there is such an order or not': (context) =>
      withOrder(context, async ({ user_Details, orderID }) => {
        const state = (id: string) =>
          context.api.call(
            'orderUpdate',
            update({
              ...{ user_Details, orderID: id, status: 'WITHDRAWN', name: 'Test Order' },
              ...{ email: elsewhere.email, idempotencyKey: randomUUID() },
            }),
          );
        const unknown = await context.api.send(
          'orderUpdate',
          update({
            ...{ user_Details, orderID: unknownId, status: 'WITHDRAWN', name: 'Test Order' },
            ...{ email: elsewhere.email, idempotencyKey: randomUUID() },
          }),
        );
        // A shop that knows no withdrawals answers as for every word that it does not know.
        if (unknown.status !== 200 || resultCodeOf(unknown.json) !== '1')
          throw new Skipped('WITHDRAWN is left out: the shop takes no withdrawals here');
        const known = await state(orderID);
        expect(
          known.answer.status.resultCode === '1',
          `an order that exists is answered by resultCode ${known.answer.status.resultCode}, another one by 1`,
          known,
        );
      }),
  }),
  ...checksOf('productDetails', 'read', {
    'shows a lowest price beside a reduction only': async ({ found, amount }) => {
      const priced = (await found.products()).flatMap(({ answer, exchange }) =>
        [answer, ...answer.listOptions].map((one) => ({ one, exchange })),
      );
      const shown = priced.filter(({ one }) => one.lowestPrice !== undefined);
      if (shown.length === 0) throw new Skipped('lowestPrice is left out');
      for (const { one, exchange } of shown) {
        const lowest = amount(one.lowestPrice);
        expect(lowest !== undefined && lowest > 0, `lowestPrice is no amount: ${one.lowestPrice}`, { exchange });
        expect((one.discountPercentage ?? 0) > 0, 'lowestPrice stands beside a price that is not reduced', {
          exchange,
        });
      }
    },
  }),
];
