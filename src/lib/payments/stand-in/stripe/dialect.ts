import { createHmac } from 'node:crypto';
import { type Dialect, idIn, sessionOf } from '../dialect.ts';
import type { StandIn } from '../stand-in.ts';
import { newId } from '../state.ts';
import { answerStripe } from './api.ts';
import { chargeEntity, disputeEntity, intentEntity, isPaid, refundEntity, sessionEntity } from './entities.ts';

type Entities = Readonly<Record<string, unknown>>;

/** What Stripe tells of an event of the stand-in: its type and object. */
function eventOf(standIn: StandIn, event: string, entities: Entities): readonly [string, unknown] | undefined {
  const payment = standIn.payment(idIn(entities, 'payment'));
  const session = payment && sessionOf(standIn, payment.id);
  if (!session) return undefined;
  const dispute = standIn.disputes.get(idIn(entities, 'dispute'));
  if (dispute) {
    const type = dispute.status === 'open' ? 'charge.dispute.created' : 'charge.dispute.closed';
    return [type, disputeEntity(session, payment, dispute)];
  }
  const refund = payment.refunds.find(({ id }) => id === idIn(entities, 'refund'));
  if (refund) {
    if (event === 'refund.processed') return ['charge.refunded', chargeEntity(session, payment)];
    return [event === 'refund.failed' ? 'refund.failed' : 'refund.updated', refundEntity(session, payment, refund)];
  }
  if (event === 'payment.failed') return ['payment_intent.payment_failed', intentEntity(session)];
  const type = event === 'payment.captured' ? 'checkout.session.async_payment_succeeded' : 'checkout.session.completed';
  return [type, sessionEntity(session, standIn.pageOf(session.id))];
}

/** Stripe: a hosted Checkout page. */
export const stripeDialect: Dialect = {
  answer: answerStripe,
  tell(standIn, event, entities) {
    const [type, object] = eventOf(standIn, event, entities) ?? [];
    if (!type) return undefined;
    const created = Math.floor(standIn.now() / 1000);
    return this.sign(standIn, { id: newId('evt'), object: 'event', created, type, data: { object } });
  },
  sign({ options: { keys }, now }, content) {
    const body = JSON.stringify(content);
    const time = Math.floor(now() / 1000);
    const signature = createHmac('sha256', keys.webhookSecret).update(`${time}.${body}`).digest('hex');
    return { body, headers: { 'stripe-signature': `t=${time},v1=${signature}` } };
  },
  // A session has one payment.
  agree: (standIn, session) => !isPaid(session) && standIn.pay(session.id) !== undefined,
  leadBack: (_standIn, { returnUrl }) => returnUrl,
};
