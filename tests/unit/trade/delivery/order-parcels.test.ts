import { describe, expect, test } from 'vitest';
import { formatDays } from '../../../../src/lib/format.ts';
import { money } from '../../../../src/lib/shop/money.ts';
import { shownParcels } from '../../../../src/lib/trade/delivery/order-parcels.ts';
import { readyTimes } from '../../../../src/lib/trade/delivery/ready-times.ts';
import type { OrderLine } from '../../../../src/lib/trade/orders/order.ts';
import type { OrderParcel } from '../../../../src/lib/trade/orders/parcels.ts';

const line = (title: string, fields: Partial<OrderLine> = {}): OrderLine => ({
  ...{ productId: '1', title, quantity: 2, lineTotal: money(0, 'INR'), toSend: 0 },
  ...fields,
});
const parcel = (fields: Partial<OrderParcel> = {}): OrderParcel => ({
  ...{ number: 1, status: 'shipped', lines: [{ position: 1, copies: 2, back: 0 }] },
  ...fields,
});
const order = {
  ...{ status: 'PROCESSING', placedAt: '2026-11-24T06:00:00Z', deliveryTime: '2 to 7 working days' },
  lines: [line('Emma')],
};
const shown = (fields: Partial<Parameters<typeof shownParcels>[0]>) =>
  shownParcels({ ...order, ...fields }, '2026-11-24');
const following = (fields: Partial<OrderLine>) =>
  shown({ lines: [line('Emma'), line('Persuasion', fields)], parcels: [parcel()] })?.following.map(
    ({ copies, when }) => [copies, when],
  );

describe('what a customer reads of parcels [ORDER-59]', () => {
  test('an order with one parcel that has all of it is shown as ever', () => {
    expect(shown({})).toBeUndefined();
    expect(shown({ parcels: [parcel()] })).toBeUndefined();
    expect(shown({ parcels: [parcel()], status: 'CANCELLED', lines: [line('Emma', { toSend: 1 })] })).toBeUndefined();
  });

  test('each parcel has its copies and its days, and what follows says when', () => {
    expect(shown({ parcels: [parcel(), parcel({ number: 2 })] })?.parcels).toMatchObject([
      { number: 1, lines: [{ copies: 2, line: { title: 'Emma' } }] },
      { number: 2 },
    ]);
    expect(following({ toSend: 2, preorderFrom: '2027-05-03' })).toEqual([[2, 'Preorder: comes out on 3 May 2027']]);
    // Of two copies one has left; the other comes from the supplier.
    expect(following({ toSend: 1, supply: { shelf: 1, days: 9 } })).toEqual([
      [1, expect.stringMatching(/^Not here yet: expected around 3 Dec/)],
    ]);
    expect(following({ toSend: 1 })).toEqual([[1, 'being prepared, then 2 to 7 working days']]);
    expect(following({})).toEqual(undefined);
  });

  test.each<[Partial<OrderParcel>, string]>([
    [{ status: 'packed' }, 'packed, leaves our shop next'],
    [
      { status: 'shipped', shippedAt: '2026-11-24T06:00:00Z' },
      `on its way, expected ${formatDays('2026-11-26', '2026-12-03')}`,
    ],
    [{ status: 'shipped', shippedAt: '2026-11-02T06:00:00Z' }, 'on its way'],
    [{ status: 'shipped' }, 'on its way'],
    [{ status: 'out for delivery' }, 'arrives today'],
    [{ status: 'delivered' }, 'delivered'],
    [{ status: 'lost' }, 'lost on its way: we write to you about it'],
  ])('%j reads "%s"', (fields, text) => {
    const parcels = [parcel(fields), parcel({ number: 2 })];
    expect(shown({ parcels })?.parcels[0]?.state).toBe(text);
  });

  test('a malformed answer of a shop names no copies that it has not ordered', () => {
    const odd = parcel({
      lines: [
        { position: 9, copies: 1, back: 0 },
        { position: 1, copies: 0, back: 0 },
      ],
    });
    expect(shown({ parcels: [odd, parcel({ number: 2 })] })?.parcels[0]?.lines).toEqual([]);
  });
});

test.each<[string, Parameters<typeof readyTimes>[0], readonly number[]]>([
  ['all is here', [{ quantity: 2 }, { quantity: 1 }], [0]],
  [
    'a download is in no parcel',
    [{ quantity: 1 }, { quantity: 1, optionName: 'Ebook', preorderFrom: '2027-01-01' }],
    [0],
  ],
  [
    'one is here, one comes from the supplier',
    [{ quantity: 1 }, { quantity: 1, supply: { shelf: 0, days: 5 } }],
    [0, 5],
  ],
  ['of one line one copy is here', [{ quantity: 2, supply: { shelf: 1, days: 5 } }], [0, 5]],
  ['more on the shelf than are bought', [{ quantity: 2, supply: { shelf: 5, days: 5 } }], [0]],
  [
    'two come on the same day',
    [
      { quantity: 1, supply: { shelf: 0, days: 7 } },
      { quantity: 1, preorderFrom: '2026-12-01' },
    ],
    [7],
  ],
  [
    'the supplier is slower than the day',
    [{ quantity: 1, preorderFrom: '2026-11-25', supply: { shelf: 0, days: 9 } }],
    [9],
  ],
  ['a day that has come', [{ quantity: 1, preorderFrom: '2026-11-01' }], [0]],
])('parts of an order are ready at different times: %s [CHECKOUT-67]', (_name, lines, times) => {
  expect(readyTimes(lines, '2026-11-24')).toEqual(times);
});
