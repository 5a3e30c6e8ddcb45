import { readTradeSettings } from '../../backend/terms/trade-settings.ts';
import type { Queries } from '../../database/queries.ts';
import { formatMoney } from '../../format.ts';
import { money } from '../../shop/money.ts';
import { dayMs } from '../../trade/places/local-time.ts';
import { englishAnswers, type StaffName, type StepAnswers } from './context.ts';

interface Asked {
  readonly orderId: string;
  readonly currency: string;
  /** Minor units. */
  readonly amount: number;
  readonly by: StaffName;
  readonly at: number;
  readonly answers?: StepAnswers | undefined;
  /** What `amount` has of what may have gone back before, in minor units: that is not counted twice. */
  readonly includes?: number;
}

/**
 * Why a member may not give back so much of an order, as a sentence; undefined when they may. Called in the transaction of the refund, in
 * which the order is locked: it counts what all of staff have given back of the order within a day, so that ten small refunds are one.
 */
export async function refundLimitProblem(queries: Queries, asked: Asked): Promise<string | undefined> {
  const limit = await refundLimitOf(queries, asked.by);
  if (limit === null || asked.amount === 0) return undefined;
  const given = Math.max(0, (await givenByStaff(queries, asked)) - (asked.includes ?? 0));
  if (given + asked.amount <= limit) return undefined;
  const { text, language } = asked.answers ?? englishAnswers;
  const shown = (minor: number) => formatMoney(money(minor, asked.currency), language);
  const who = await ownersText(queries, text);
  if (limit === 0) return text.onlyOwners({ who });
  const about = { limit: shown(limit), amount: shown(asked.amount), who };
  return given > 0 ? text.refundLimitUsed({ ...about, given: shown(given) }) : text.refundLimit(about);
}

/** What a member may give back of one order within a day, in minor units; null for any amount. */
export async function refundLimitOf(queries: Queries, by: Pick<StaffName, 'id'>): Promise<number | null> {
  const { refunds } = await readTradeSettings(queries);
  if (refunds.staffLimit === null) return null;
  const member = await queries.selectFrom('staff').select('role').where('id', '=', by.id).executeTakeFirst();
  return member?.role === 'owner' ? null : refunds.staffLimit;
}

/** By hand, and asked for at the provider. What has failed there has not gone back; what owners gave back is theirs. */
async function givenByStaff(queries: Queries, { orderId, at }: Asked): Promise<number> {
  const owners = queries.selectFrom('staff').select('id').where('role', '=', 'owner');
  const byHand = await queries
    .selectFrom('booking_payment')
    .select('amount')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'refund')
    .where('method', 'not in', ['correction', 'credit'])
    .where('payment_event_id', 'is', null)
    .where('created_at', '>', at - dayMs)
    .where('staff_id', 'is not', null)
    .where('staff_id', 'not in', owners)
    .execute();
  const byProvider = await queries
    .selectFrom('payment_refund')
    .select('amount')
    .where('order_id', '=', orderId)
    .where('state', '<>', 'failed')
    .where('created_at', '>', at - dayMs)
    .where('staff_id', 'is not', null)
    .where('staff_id', 'not in', owners)
    .execute();
  return [...byHand, ...byProvider].reduce((sum, { amount }) => sum + amount, 0);
}

async function ownersText(queries: Queries, text: StepAnswers['text']): Promise<string> {
  const owners = await queries
    .selectFrom('staff')
    .select('name')
    .where('role', '=', 'owner')
    .where('status', '=', 'active')
    .orderBy('id')
    .limit(3)
    .execute();
  return owners.length > 0 ? text.ownersNamed({ names: owners.map(({ name }) => name).join(', ') }) : text.anOwner;
}
