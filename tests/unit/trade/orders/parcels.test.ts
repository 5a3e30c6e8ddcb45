import { describe, expect, test } from 'vitest';
import { isPartlyShipped, type ParcelStatus, statusByParcels } from '../../../../src/lib/trade/orders/parcels.ts';

const parcels = (...statuses: readonly ParcelStatus[]) => statuses.map((status) => ({ status, left: 1 }));

describe('the status of an order follows from its parcels [ORDER-51]', () => {
  test.each<readonly [name: string, ReturnType<typeof parcels>, waiting: number, status: string | undefined]>([
    ['nothing is packed', [], 2, 'ORDER PLACED'],
    ['nothing was packed and nothing is left to send', [], 0, undefined],
    ['all of it is packed', parcels('packed'), 0, 'PROCESSING'],
    ['some of it is packed', parcels('packed'), 1, 'PROCESSING'],
    ['one parcel has left, and copies wait', parcels('shipped'), 1, 'PROCESSING'],
    ['one parcel was delivered, and copies wait', parcels('delivered'), 1, 'PROCESSING'],
    ['one parcel has left, another is in the shop', parcels('shipped', 'packed'), 0, 'PROCESSING'],
    ['all parcels have left', parcels('shipped', 'shipped'), 0, 'SHIPPED'],
    ['one is out for delivery', parcels('out for delivery', 'shipped'), 0, 'SHIPPED'],
    ['all are out for delivery', parcels('out for delivery', 'out for delivery'), 0, 'OUT FOR DELIVERY'],
    ['one was delivered, another is under way', parcels('delivered', 'shipped'), 0, 'SHIPPED'],
    ['one was delivered, another is out for delivery', parcels('delivered', 'out for delivery'), 0, 'OUT FOR DELIVERY'],
    ['all were delivered', parcels('delivered', 'delivered'), 0, 'DELIVERED'],
    ['one was lost', parcels('delivered', 'lost'), 0, 'SHIPPED'],
    [
      'one was lost and its copies were given back',
      [...parcels('delivered'), { status: 'lost', left: 0 }],
      0,
      'DELIVERED',
    ],
    ['everything of the only parcel came back', [{ status: 'shipped', left: 0 }], 0, 'SHIPPED'],
    [
      'one was lost and given back, and everything of the other came back',
      [
        { status: 'delivered', left: 0 },
        { status: 'lost', left: 0 },
      ],
      0,
      'DELIVERED',
    ],
  ])('%s', (_name, list, waiting, status) => {
    expect(statusByParcels(list, waiting)).toBe(status);
  });

  test('an order of which some has left is PROCESSING, with "partly shipped" beside it', () => {
    expect(isPartlyShipped('PROCESSING', parcels('shipped'))).toBe(true);
    expect(isPartlyShipped('PROCESSING', parcels('packed'))).toBe(false);
    expect(isPartlyShipped('PROCESSING', undefined)).toBe(false);
    expect(isPartlyShipped('SHIPPED', parcels('shipped'))).toBe(false);
    expect(isPartlyShipped('CANCELLED', parcels('shipped'))).toBe(false);
  });
});
