import { expect, test } from 'vitest';
import type { DeskOrderLine } from '../../../src/lib/desk/orders/model/orders.ts';
import { ordersToPrint, pickList } from '../../../src/lib/desk/orders/model/pick-list.ts';
import { money } from '../../../src/lib/shop/money.ts';

const line = (title: string, quantity: number, isDigital = false): DeskOrderLine => ({
  ...{ position: 1, productId: title, title, author: 'A', isbn: `978${title}`, optionName: 'Paperback' },
  ...{ quantity, isDigital, returned: 0, writtenOff: 0, sent: 0, missing: 0 },
  ...{ lineTotal: money(1, 'INR'), credited: money(0, 'INR'), left: money(1, 'INR') },
});

test('a pick list adds up the copies of all orders, by title, without what is on no shelf [DESK-27]', () => {
  const list = pickList([
    { number: 'BF-1', lines: [line('Persuasion', 2), line('Emma', 1), line('Audio', 1, true)] },
    { number: 'BF-2', lines: [line('Persuasion', 1)] },
  ]);
  expect(list.map(({ title, copies }) => [title, copies])).toEqual([
    ['Emma', 1],
    ['Persuasion', 3],
  ]);
  expect(list[1]?.orders).toEqual([
    { number: 'BF-1', copies: 2 },
    { number: 'BF-2', copies: 1 },
  ]);
});

test('a pick list has no copies that the supplier has still to deliver [STOCK-16]', () => {
  const waits = (title: string, quantity: number, shelf: number) => ({
    ...line(title, quantity),
    missing: quantity - shelf,
  });
  const list = pickList([{ number: 'BF-1', lines: [waits('Emma', 3, 1), waits('Persuasion', 2, 0)] }]);
  expect(list).toMatchObject([{ title: 'Emma', copies: 1, orders: [{ number: 'BF-1', copies: 1 }] }]);
});

test('marked orders are printed, or all that were shown, each once and fifty at most [DESK-27]', () => {
  const read = (query: string) => ordersToPrint(new URLSearchParams(query));
  expect(read('order=bf-1&order=BF-2&order=BF-1&shown=BF-1+BF-2+BF-3')).toEqual(['BF-1', 'BF-2']);
  expect(read('shown=BF-1+BF-2')).toEqual(['BF-1', 'BF-2']);
  expect(read('')).toEqual([]);
  expect(read(`shown=${Array.from({ length: 60 }, (_, index) => `BF-${index}`).join('+')}`)).toHaveLength(50);
});
