import { randomBytes } from 'node:crypto';
import { capturedIn, sessionOf } from '../dialect.ts';
import { mostStandInSessions, type StandIn } from '../stand-in.ts';
import { newId, refundedOf, type StandInDispute, type StandInSession } from '../state.ts';
import { disputeEntity, disputeId, intentEntity, intentId, isPaid, refundEntity, sessionEntity } from './entities.ts';
import { payoutEntities, transactionEntities } from './payouts.ts';

/** The parts of Stripe's API that the shop uses: the same paths, fields and errors. */

const refused = (message: string, status = 400, type = 'invalid_request_error', code?: string): Response =>
  Response.json({ error: { type, message, ...(code && { code }) } }, { status });

const missing = (what: string, id: string): Response =>
  refused(`No such ${what}: '${id}'`, 404, 'invalid_request_error', 'resource_missing');

/** One page of a list, the newest first. */
function listed<Item extends { readonly id: string }>(url: string, items: readonly Item[], query: URLSearchParams) {
  const limit = Number(query.get('limit') ?? 10);
  const after = query.get('starting_after');
  const rest = after ? items.slice(items.findIndex(({ id }) => id === after) + 1) : items;
  return Response.json({ object: 'list', url, data: rest.slice(0, limit), has_more: rest.length > limit });
}

export async function answerStripe(standIn: StandIn, request: Request): Promise<Response> {
  const { pathname, searchParams: query } = new URL(request.url);
  if (request.headers.get('authorization') !== `Bearer ${standIn.options.keys.keySecret}`)
    return refused('Invalid API Key provided', 401);
  standIn.sweep();
  const [, , kind, id = '', ...rest] = pathname.split('/');
  const body = new URLSearchParams(request.method === 'POST' ? await request.text() : '');
  const key = request.headers.get('idempotency-key') ?? '';
  if (kind === 'checkout' && id === 'sessions') {
    const [session = '', act] = rest;
    if (session) return oneSession(standIn, session, act);
    return request.method === 'POST' ? create(standIn, body, key) : listSessions(standIn, query);
  }
  if (kind === 'payment_intents') {
    const session = sessionOfIntent(standIn, id);
    return session ? Response.json(intentEntity(session)) : missing('payment_intent', id);
  }
  if (kind === 'refunds') return request.method === 'POST' ? refund(standIn, body, key) : listRefunds(standIn, query);
  if (kind === 'payouts') return listed('/v1/payouts', payoutEntities(standIn), query);
  if (kind === 'balance_transactions')
    return listed('/v1/balance_transactions', transactionEntities(standIn, query.get('payout') ?? ''), query);
  if (kind === 'disputes' && !id) {
    const all = [...standIn.disputes.values()].flatMap((one) => disputeIn(standIn, one) ?? []);
    return listed('/v1/disputes', all.toReversed(), query);
  }
  const dispute = [...standIn.disputes.values()].find((one) => kind === 'disputes' && disputeId(one) === id);
  const entity = dispute && disputeIn(standIn, dispute);
  return entity ? Response.json(entity) : missing('dispute', id);
}

function disputeIn(standIn: StandIn, dispute: StandInDispute) {
  const session = sessionOf(standIn, dispute.paymentId);
  const payment = standIn.payment(dispute.paymentId);
  return session && payment && disputeEntity(session, payment, dispute);
}

const entityOf = (standIn: StandIn, session: StandInSession) => sessionEntity(session, standIn.pageOf(session.id));

const sessionOfIntent = (standIn: StandIn, id: string): StandInSession | undefined =>
  [...standIn.sessions.values()].find((session) => session.payments.length > 0 && intentId(session) === id);

function listSessions(standIn: StandIn, query: URLSearchParams): Response {
  const [from, to] = [Number(query.get('created[gte]') ?? 0), Number(query.get('created[lte]') ?? Number.MAX_VALUE)];
  const intent = query.get('payment_intent');
  const found = [...standIn.sessions.values()]
    .map((session) => entityOf(standIn, session))
    .filter(
      ({ created, payment_intent }) => created >= from && created <= to && (!intent || payment_intent === intent),
    );
  return listed('/v1/checkout/sessions', found.toReversed(), query);
}

function oneSession(standIn: StandIn, id: string, act: string | undefined): Response {
  const session = standIn.sessions.get(id);
  if (!session) return missing('checkout.session', id);
  if (act === 'expire') {
    if (session.status !== 'open' || isPaid(session))
      return refused('Only Checkout Sessions with a status in ["open"] can be expired.');
    session.status = 'cancelled';
  }
  return Response.json(entityOf(standIn, session));
}

function create(standIn: StandIn, body: URLSearchParams, key: string): Response {
  const now = standIn.now();
  const text = (name: string) => body.get(name) ?? '';
  const reference = text('client_reference_id');
  const earlier = [...standIn.sessions.values()].find((session) => standIn.honoursKeys && key && session.key === key);
  if (earlier) return Response.json(entityOf(standIn, earlier));
  const amount = Number(text('line_items[0][price_data][unit_amount]')) * Number(text('line_items[0][quantity]'));
  const closeBy = Number(text('expires_at'));
  if (!Number.isSafeInteger(amount) || amount <= 0) return refused('Invalid integer: unit_amount');
  if (!(closeBy * 1000 >= now + 30 * 60_000 && closeBy * 1000 <= now + 24 * 60 * 60_000))
    return refused(
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
    );
  if (standIn.sessions.size >= mostStandInSessions) {
    const [oldest = ''] = standIn.sessions.keys();
    standIn.sessions.delete(oldest);
  }
  const session: StandInSession = {
    ...{ id: `cs_test_${randomBytes(29).toString('hex')}`, kind: 'link', orderId: newId('order'), key },
    ...{ amount, currency: text('line_items[0][price_data][currency]').toUpperCase(), reference },
    notes: Object.fromEntries(
      [...body].flatMap(([name, value]) => {
        const [, field] = /^metadata\[(\w+)\]$/.exec(name) ?? [];
        return field ? [[field, value]] : [];
      }),
    ),
    ...{ createdAt: now, closeBy, returnUrl: text('success_url'), status: 'open', payments: [] },
  };
  standIn.sessions.set(session.id, session);
  return Response.json(entityOf(standIn, session));
}

function refund(standIn: StandIn, body: URLSearchParams, key: string): Response {
  const id = body.get('payment_intent') ?? '';
  const session = sessionOfIntent(standIn, id);
  if (!session) return missing('payment_intent', id);
  const payment = capturedIn(session);
  if (!payment) return refused('This PaymentIntent does not have a successful charge to refund.');
  const earlier = payment.refunds.find((one) => standIn.honoursKeys && key !== '' && one.receipt === key);
  if (earlier) return Response.json(refundEntity(session, payment, earlier));
  const amount = Number(body.get('amount'));
  if (payment.status === 'refunded')
    return refused('Charge has already been refunded.', 400, undefined, 'charge_already_refunded');
  if (standIn.isDisputed(payment))
    return refused('Charge has been charged back; cannot issue a refund.', 400, undefined, 'charge_disputed');
  if (!(amount > 0) || amount > payment.amount - refundedOf(payment))
    return refused('Refund amount is greater than unrefunded amount on charge');
  const receipt = body.get('metadata[bookfront_refund]') ?? '';
  return Response.json(refundEntity(session, payment, standIn.refund(payment, amount, receipt)));
}

function listRefunds(standIn: StandIn, query: URLSearchParams): Response {
  const session = sessionOfIntent(standIn, query.get('payment_intent') ?? '');
  const payment = session && capturedIn(session);
  const found = payment ? payment.refunds.map((one) => refundEntity(session, payment, one)) : [];
  return listed('/v1/refunds', found.toReversed(), query);
}
