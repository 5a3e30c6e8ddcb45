import { sql } from 'kysely';
import { messages } from '../../../messages/messages.ts';
import { isDigital } from '../../shop/digital.ts';
import type { OrderRequest } from '../booking-request.ts';
import { callLanguage } from '../call-language.ts';
import type { Queries, TradeContext } from '../context.ts';
import { householdOf } from '../coupons/household.ts';
import { dayMs } from '../iso-day.ts';
import { printedCopies } from './held-orders.ts';
import { hasConfirmed, type OpenOrdersRule } from './open-orders.ts';

const windowMs = 7 * dayMs;
/** A network of 256 clients, or of many behind one carrier, may have more than one of them. */
const networkShare = 5;

interface OrderedLine {
  readonly format: string;
  readonly quantity: number;
}

/**
 * Limits the copies that one client IP, or its network, holds without money and without a word from a mailbox (ADR 0037): whoever
 * clears cookies and invents addresses is a new visitor and a new household each time. Beyond the limit an order is one to be
 * confirmed, as many people may share an IP. Only copies that wait for a confirmation can make the shop refuse one more, until they
 * are confirmed or have returned.
 */
export async function checkClientCopies(
  queries: Queries,
  context: TradeContext,
  request: OrderRequest,
  lines: readonly OrderedLine[],
): Promise<OpenOrdersRule> {
  const { limits, now } = context;
  const most = limits.clientCopies;
  const [client, network] = request.clientKeys;
  if (client === undefined || most === Number.POSITIVE_INFINITY) return { needsConfirmation: false };
  if (await hasConfirmed(queries, request.userId, householdOf(request))) return { needsConfirmation: false };
  const ordered = lines.reduce((sum, { format, quantity }) => sum + (isDigital(format) ? 0 : quantity), 0);
  const since = now() - windowMs;
  const checks = [
    { column: 'client_key', key: client, limit: most },
    ...(network === undefined ? [] : [{ column: 'network_key', key: network, limit: most * networkShare } as const]),
  ] as const;
  let needsConfirmation = false;
  for (const { column, key, limit } of checks) {
    const { open, waiting } = await copiesOf(queries, column, key, since);
    if (open - waiting + ordered <= limit) continue;
    // It says nothing of the others: many people may share a connection.
    if (waiting > 0 && waiting + ordered > limit)
      return { refusal: messages.orderAnswers(callLanguage(context)).connectionWaits };
    needsConfirmation = true;
  }
  return { needsConfirmation };
}

/** Copies of orders that nobody has confirmed, paid for, or begun to pack; and those of them that wait for their confirmation. */
async function copiesOf(queries: Queries, column: 'client_key' | 'network_key', key: string, since: number) {
  const row = await queries
    .selectFrom('booking')
    .innerJoin('booking_line', 'booking_line.order_id', 'booking.order_id')
    .select([
      sql<number | null>`sum(${printedCopies})`.as('open'),
      sql<number | null>`sum(case when status = 'ORDER PLACED' then 0 else ${printedCopies} end)`.as('waiting'),
    ])
    .where(column, '=', key)
    .where('created_at', '>', since)
    .where('status', 'in', ['TO BE CONFIRMED', 'TO BE PAID', 'ORDER PLACED'])
    .where('confirmed_at', 'is', null)
    .where('paid_total', '=', 0)
    .where('paid_at', 'is', null)
    .executeTakeFirst();
  return { open: Number(row?.open ?? 0), waiting: Number(row?.waiting ?? 0) };
}

/** Forgets from which clients orders came that count no more. `now` is epoch milliseconds. */
export async function forgetOrderClients(queries: Queries, now: number): Promise<void> {
  await queries
    .updateTable('booking')
    .set({ client_key: null, network_key: null })
    .where('created_at', '<=', now - windowMs)
    // Who has one has both. An index has those that were not forgotten.
    .where('network_key', 'is not', null)
    .execute();
}
