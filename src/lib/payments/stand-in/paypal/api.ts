import { createHash, randomBytes } from 'node:crypto';
import { type Fields, fieldsOf, listOf, parseFields, textOf } from '../../fields.ts';
import { capturedIn, sessionOf } from '../dialect.ts';
import { mostStandInSessions, type StandIn } from '../stand-in.ts';
import { newId, refundedOf, type StandInSession } from '../state.ts';
import { captureEntity, disputeEntity, innerId, minorOf, orderEntity, outerId, refundEntity } from './entities.ts';
import { signatureOf } from './sign.ts';

/** The parts of PayPal's API that the shop uses: the same paths, fields and errors. */

const refused = (status: number, name: string, message: string, issue?: string): Response =>
  Response.json({ name, message, ...(issue && { details: [{ issue, description: message }] }) }, { status });

const missing = (): Response => refused(404, 'RESOURCE_NOT_FOUND', 'The specified resource does not exist.');
const unprocessable = (issue: string, message: string): Response =>
  refused(422, 'UNPROCESSABLE_ENTITY', message, issue);

/** Three hours, in which an order has to be approved. */
const orderMs = 3 * 60 * 60_000;

/** Of the keys, so that it needs no memory. */
const tokenOf = ({ options: { keys } }: StandIn): string =>
  `A21AA${createHash('sha256').update(`${keys.keyId}:${keys.keySecret}`).digest('hex')}`;

export async function answerPaypal(standIn: StandIn, request: Request): Promise<Response> {
  const { keys } = standIn.options;
  const { pathname } = new URL(request.url);
  const text = await request.text();
  const authorization = request.headers.get('authorization');
  if (pathname === '/v1/oauth2/token') {
    const basic = Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64');
    if (authorization !== `Basic ${basic}`)
      return Response.json(
        { error: 'invalid_client', error_description: 'Client Authentication failed' },
        { status: 401 },
      );
    return Response.json({ access_token: tokenOf(standIn), token_type: 'Bearer', expires_in: 32_400 });
  }
  if (authorization !== `Bearer ${tokenOf(standIn)}`)
    return refused(401, 'AUTHENTICATION_FAILURE', 'Authentication failed due to missing authorization header.');
  standIn.sweep();
  const body = parseFields(text) ?? {};
  const [, , area, kind, id = '', act] = pathname.split('/');
  const key = request.headers.get('paypal-request-id') ?? '';
  if (area === 'notifications') return notifications(standIn, kind, id, body);
  if (area === 'checkout') return id ? oneOrder(standIn, id, act) : create(standIn, body, key);
  if (area === 'payments' && kind === 'captures')
    return oneCapture(standIn, id, act === 'refund' ? body : undefined, key);
  if (area === 'payments') return oneRefund(standIn, id);
  if (area === 'customer' && !id) return listDisputes(standIn, new URL(request.url));
  const dispute = standIn.disputes.get(innerId(id));
  const payment = dispute && standIn.payment(dispute.paymentId);
  return dispute && payment ? Response.json(disputeEntity(payment, dispute)) : missing();
}

/** In pages, each with a link to the next one. */
function listDisputes(standIn: StandIn, url: URL): Response {
  const { searchParams: query } = url;
  const [from, size] = [Number(query.get('next_page_token') ?? 0), Number(query.get('page_size') ?? 10)];
  const all = [...standIn.disputes.keys()];
  const href = `https://api-m.sandbox.paypal.com/v1/customer/disputes?page_size=${size}&next_page_token=${from + size}`;
  return Response.json({
    items: all.slice(from, from + size).map((one) => ({ dispute_id: outerId(one) })),
    links: from + size < all.length ? [{ href, rel: 'next', method: 'GET' }] : [],
  });
}

function notifications({ options: { keys } }: StandIn, kind: string | undefined, id: string, body: Fields): Response {
  if (kind === 'webhooks') return id === keys.webhookSecret ? Response.json({ id }) : missing();
  const signed = signatureOf(keys, {
    ...{ id: textOf(body.transmission_id), time: textOf(body.transmission_time), webhook: textOf(body.webhook_id) },
    body: JSON.stringify(body.webhook_event),
  });
  return Response.json({ verification_status: body.transmission_sig === signed ? 'SUCCESS' : 'FAILURE' });
}

const entityOf = (standIn: StandIn, session: StandInSession) => orderEntity(session, standIn.pageOf(session.id));

function create(standIn: StandIn, body: Fields, key: string): Response {
  const earlier = [...standIn.sessions.values()].find((session) => standIn.honoursKeys && key && session.key === key);
  if (earlier) return Response.json(entityOf(standIn, earlier));
  const [unit = {}] = listOf(body.purchase_units);
  const { value, currency_code } = fieldsOf(unit.amount);
  const currency = textOf(currency_code);
  const amount = minorOf(value, currency);
  if (!(amount > 0)) return unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE', 'Must be greater than zero.');
  if (standIn.sessions.size >= mostStandInSessions) {
    const [oldest = ''] = standIn.sessions.keys();
    standIn.sessions.delete(oldest);
  }
  const now = standIn.now();
  const context = fieldsOf(fieldsOf(fieldsOf(body.payment_source).paypal).experience_context);
  const session: StandInSession = {
    ...{ id: randomBytes(9).toString('hex').slice(0, 17).toUpperCase(), kind: 'link', orderId: newId('order'), key },
    ...{ amount, currency, reference: textOf(unit.custom_id) },
    notes: { bookfront_order: textOf(unit.description).replace('Order ', '') },
    ...{ createdAt: now, closeBy: Math.floor((now + orderMs) / 1000), returnUrl: textOf(context.return_url) },
    ...{ status: 'open', payments: [] },
  };
  standIn.sessions.set(session.id, session);
  return Response.json(entityOf(standIn, session));
}

function oneOrder(standIn: StandIn, id: string, act: string | undefined): Response {
  const session = standIn.sessions.get(id);
  // What nobody has approved in time is forgotten.
  if (!session || session.status === 'expired') return missing();
  if (act === 'capture') {
    if (capturedIn(session)) return unprocessable('ORDER_ALREADY_CAPTURED', 'Order already captured.');
    if (!session.isApproved)
      return unprocessable('ORDER_NOT_APPROVED', 'Payer has not yet approved the Order for payment.');
    if (session.isDeclined)
      return unprocessable(
        'INSTRUMENT_DECLINED',
        'The instrument presented was either declined by the processor or bank.',
      );
    standIn.pay(id);
  }
  return Response.json(entityOf(standIn, session));
}

function oneCapture(standIn: StandIn, id: string, refund: Fields | undefined, key: string): Response {
  const payment = standIn.payment(innerId(id));
  const session = payment && sessionOf(standIn, payment.id);
  if (!session) return missing();
  if (!refund) return Response.json(captureEntity(session, payment));
  const earlier = payment.refunds.find((one) => standIn.honoursKeys && key !== '' && one.receipt === key);
  if (earlier) return Response.json(refundEntity(payment, earlier));
  const amount = minorOf(fieldsOf(refund.amount).value, payment.currency);
  if (payment.status === 'refunded')
    return unprocessable('CAPTURE_FULLY_REFUNDED', 'The capture has already been fully refunded.');
  if (standIn.isDisputed(payment))
    return unprocessable('TRANSACTION_DISPUTED', 'A refund cannot be made while there is a case on this transaction.');
  if (!(amount > 0) || amount > payment.amount - refundedOf(payment))
    return unprocessable(
      'REFUND_AMOUNT_EXCEEDED',
      'The refund amount must be less than or equal to the capture amount.',
    );
  return Response.json(refundEntity(payment, standIn.refund(payment, amount, textOf(refund.custom_id))));
}

function oneRefund(standIn: StandIn, id: string): Response {
  for (const { payments } of standIn.sessions.values())
    for (const payment of payments)
      for (const refund of payment.refunds)
        if (refund.id === innerId(id)) return Response.json(refundEntity(payment, refund));
  return missing();
}
