import type { z } from 'zod';
import type { orderReturn, returnableLine } from '../order-return.ts';
import { parcelsOf } from './parcels.ts';
import {
  done,
  findBook,
  type MockShop,
  type Order,
  type Reply,
  type RequestOf,
  type ReturnedCopies,
  refused,
} from './shop.ts';

/** Returns of what has left, which are accepted by themselves after a while, and withdrawals, which are only remembered. */

/** Somebody who builds a storefront sees it wait for the shop's answer, and then where the books go. */
const acceptedAfterMs = 20_000;
const mostReturns = 50;

const openCopies = ({ returns }: Order, line: number): number =>
  returns
    .filter(({ cancelledAt }) => cancelledAt === undefined)
    .flatMap(({ lines }) => lines)
    .filter((one) => one.line === line)
    .reduce((sum, { copies }) => sum + copies, 0);

/** How many copies of a line have left and are in no return. */
function returnableCopies(order: Order, line: number, now: number): number {
  const items = parcelsOf(order, now).flatMap((parcel) => parcel.items ?? []);
  const sent = items.filter((item) => item.line === String(line)).reduce((sum, item) => sum + Number(item.copies), 0);
  return sent - openCopies(order, line);
}

export const returnableOf = (order: Order, now: number): z.input<typeof returnableLine>[] =>
  order.lines.flatMap((line, index) => {
    const copies = returnableCopies(order, index + 1, now);
    return copies > 0
      ? [{ line: String(index + 1), name: findBook(line.productID).title, copies: String(copies) }]
      : [];
  });

export const returnsOf = (order: Order, now: number): z.input<typeof orderReturn>[] =>
  order.returns.map(({ id, at, lines, cancelledAt }) => {
    const isAccepted = now >= at + acceptedAfterMs;
    const state = cancelledAt === undefined ? (isAccepted ? 'accepted' : 'requested') : 'cancelled';
    return {
      ...{ returnID: id, state, date: new Date(at).toISOString(), canCancel: cancelledAt === undefined ? '1' : '0' },
      lines: lines.map(({ line, copies, reason }) => ({
        ...{ name: findBook(order.lines[line - 1]?.productID ?? '').title, copies: String(copies), reason },
      })),
      ...(isAccepted && {
        instructions: 'Mock Returns, 1 Invented Street, Bengaluru',
        labelURL: `https://label.example/mock/${id}`,
      }),
    };
  });

const whole = (text: string): number => (/^\d{1,4}$/.test(text) ? Number(text) : 0);

/** Begins a return, once for each idempotencyKey. */
export function beginReturn(
  shop: MockShop,
  order: Order,
  { returnLines = [], idempotencyKey }: RequestOf<'orderUpdate'>,
): Reply<'orderUpdate'> {
  const now = shop.now();
  if (idempotencyKey === undefined) return { answer: { status: refused('idempotencyKey is missing.') } };
  if (order.returns.some(({ key }) => key === idempotencyKey)) return { answer: { status: done } };
  const lines: ReturnedCopies[] = returnLines
    .map(({ line, copies, reason }) => ({ line: whole(line), copies: whole(copies), reason }))
    .filter(({ copies }) => copies > 0);
  const isTwice = new Set(lines.map(({ line }) => line)).size < lines.length;
  const isTooMany = lines.some(({ line, copies }) => copies > returnableCopies(order, line, now));
  if (lines.length === 0 || isTwice || isTooMany || order.returns.length >= mostReturns)
    return { answer: { status: refused('These copies cannot be returned.') } };
  order.returns.push({ id: `${order.id}-${order.returns.length + 1}`, key: idempotencyKey, at: now, lines });
  return { answer: { status: done } };
}

export function cancelReturn(
  shop: MockShop,
  order: Order,
  { returnID }: RequestOf<'orderUpdate'>,
): Reply<'orderUpdate'> {
  const found = order.returns.find(({ id, cancelledAt }) => id === returnID && cancelledAt === undefined);
  if (!found) return { answer: { status: refused('This return can no longer be taken back.') } };
  found.cancelledAt = shop.now();
  return { answer: { status: done } };
}

const mostWithdrawals = 10_000;

/** The answer is the same whether there is such an order or not. */
export function withdraw(
  { withdrawals }: MockShop,
  { orderID, name, email, idempotencyKey }: RequestOf<'orderUpdate'>,
): Reply<'orderUpdate'> {
  if (name === undefined || email === undefined || idempotencyKey === undefined)
    return { answer: { status: refused('A withdrawal needs a name, an email and an idempotencyKey.') } };
  if (withdrawals.size < mostWithdrawals) withdrawals.set(idempotencyKey, { orderID, name, email });
  return { answer: { status: done } };
}
