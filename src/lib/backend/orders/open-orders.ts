import { messages } from '../../../messages/messages.ts';
import type { Language } from '../../paths/language.ts';
import type { OrderRequest } from '../booking-request.ts';
import { callLanguage } from '../call-language.ts';
import type { Queries, TradeContext } from '../context.ts';
import { type Household, householdOf } from '../coupons/household.ts';
import { dayMs } from '../iso-day.ts';

/** Older orders no longer count as open: most have arrived, whatever their status says. */
const openMs = 30 * dayMs;

/** What the open orders of a visitor and a household mean for one more. */
export type OpenOrdersRule =
  | { readonly needsConfirmation: boolean }
  /** A sentence for the shopper. */
  | { readonly refusal: string };

/**
 * Limits the open orders of visitors who have not shown that they read their mail (ADR 0037). A visitor's last allowed order has
 * to be confirmed, and whoever confirms one has no limit any more. Orders of other visitors with the same e-mail address, phone or
 * delivery address never forbid an order by themselves, as a family or an office may share them: they make it one to be confirmed.
 * `made`: how many orders one press makes.
 */
export async function checkOpenOrders(
  queries: Queries,
  context: TradeContext,
  request: OrderRequest,
  made = 1,
): Promise<OpenOrdersRule> {
  const { limits, now } = context;
  const most = limits.openOrders;
  const household = householdOf(request);
  if (most === Number.POSITIVE_INFINITY || (await hasConfirmed(queries, request.userId, household))) {
    return { needsConfirmation: false };
  }
  const since = now() - openMs;
  const own = await openOrders(queries, since).where('user_id', '=', request.userId).execute();
  if (own.length >= most) return { refusal: tooManyOpenMessage(own, callLanguage(context)) };
  const ofHousehold = await openOrders(queries, since)
    .where((where) =>
      where.or([
        where('email_key', '=', household.email_key),
        where('phone_key', '=', household.phone_key),
        where('delivery_key', '=', household.delivery_key),
      ]),
    )
    .execute();
  const waiting = ofHousehold.filter(({ status }) => status === 'TO BE CONFIRMED' || status === 'TO BE PAID');
  if (waiting.length >= most) return { refusal: messages.orderAnswers(callLanguage(context)).householdWaits };
  return { needsConfirmation: own.length + made >= most || ofHousehold.length >= most };
}

const openOrders = (queries: Queries, since: number) =>
  queries
    .selectFrom('booking')
    .select(['order_id', 'status'])
    .where('created_at', '>', since)
    .where('status', 'not in', ['DELIVERED', 'CANCELLED']);

/** Whether this visitor has an account with a confirmed e-mail address, or has confirmed, or received, an order with this one. */
export async function hasConfirmed(
  queries: Queries,
  userId: string,
  { email_key }: Pick<Household, 'email_key'>,
): Promise<boolean> {
  const order = await queries
    .selectFrom('booking')
    .select('order_id')
    .where('user_id', '=', userId)
    .where('email_key', '=', email_key)
    .where((where) => where.or([where('confirmed_at', 'is not', null), where('status', '=', 'DELIVERED')]))
    .executeTakeFirst();
  if (order) return true;
  const account = await queries
    .selectFrom('account')
    .select('visitor_id')
    .where('visitor_id', '=', userId)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst();
  return account !== undefined;
}

/** It names the order whose mail has the link, and what else makes room for another one. */
function tooManyOpenMessage(own: readonly { order_id: string; status: string }[], language: Language): string {
  const text = messages.orderAnswers(language);
  const waiting = own.find(({ status }) => status === 'TO BE CONFIRMED');
  const count = own.length;
  return waiting ? text.openOrdersConfirm({ count, number: waiting.order_id }) : text.openOrdersLogIn({ count });
}
