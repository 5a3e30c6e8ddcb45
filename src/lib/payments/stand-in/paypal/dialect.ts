import { capturedIn, type Dialect, idIn, sessionOf } from '../dialect.ts';
import type { StandIn } from '../stand-in.ts';
import { newId } from '../state.ts';
import { answerPaypal } from './api.ts';
import { captureEntity, disputeEntity, orderEntity, outerId, refundEntity } from './entities.ts';
import { signatureOf } from './sign.ts';

type Entities = Readonly<Record<string, unknown>>;

/** What PayPal tells of an event of the stand-in: its type and resource. */
function eventOf(standIn: StandIn, event: string, entities: Entities): readonly [string, unknown] | undefined {
  const payment = standIn.payment(idIn(entities, 'payment'));
  const session = payment && sessionOf(standIn, payment.id);
  if (!session) return undefined;
  const dispute = standIn.disputes.get(idIn(entities, 'dispute'));
  if (dispute) {
    const type = dispute.status === 'open' ? 'CUSTOMER.DISPUTE.CREATED' : 'CUSTOMER.DISPUTE.RESOLVED';
    return [type, disputeEntity(payment, dispute)];
  }
  const refund = payment.refunds.find(({ id }) => id === idIn(entities, 'refund'));
  if (refund) {
    const types = {
      processed: 'PAYMENT.CAPTURE.REFUNDED',
      pending: 'PAYMENT.REFUND.PENDING',
      failed: 'PAYMENT.REFUND.FAILED',
    };
    return [types[refund.status], refundEntity(payment, refund)];
  }
  // Of what was refused on its page PayPal does not tell.
  return event === 'payment.failed' ? undefined : ['PAYMENT.CAPTURE.COMPLETED', captureEntity(session, payment)];
}

const eventWith = (standIn: StandIn, event_type: string, resource: unknown) => ({
  ...{
    id: `WH-${outerId(newId('evt'))}`,
    event_version: '1.0',
    create_time: new Date(standIn.now()).toISOString(),
  },
  ...{ event_type, resource },
});

/** PayPal: a page where an order is approved, and a call of the shop that takes its money. */
export const paypalDialect: Dialect = {
  answer: answerPaypal,
  tell(standIn, event, entities) {
    const [type, resource] = eventOf(standIn, event, entities) ?? [];
    return type ? this.sign(standIn, eventWith(standIn, type, resource)) : undefined;
  },
  sign({ options: { keys }, now }, content) {
    const body = JSON.stringify(content);
    const sent = { id: newId('sent'), time: new Date(now()).toISOString(), webhook: keys.webhookSecret };
    return {
      body,
      headers: {
        'paypal-auth-algo': 'SHA256withRSA',
        'paypal-cert-url': 'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-STAND-IN',
        ...{ 'paypal-transmission-id': sent.id, 'paypal-transmission-time': sent.time },
        'paypal-transmission-sig': signatureOf(keys, { ...sent, body }),
      },
    };
  },
  agree(standIn, session) {
    if (session.status !== 'open' || capturedIn(session)) return false;
    session.isApproved = true;
    const resource = orderEntity(session, standIn.pageOf(session.id));
    standIn.options.notify(this.sign(standIn, eventWith(standIn, 'CHECKOUT.ORDER.APPROVED', resource)));
    return true;
  },
  leadBack(_standIn, { id, returnUrl }) {
    const url = new URL(returnUrl);
    // Whose account it is; the shop has no use for it.
    for (const [name, value] of [
      ['token', id],
      ['PayerID', 'STANDINPAYER1'],
    ] as const)
      url.searchParams.set(name, value);
    return url.href;
  },
};
