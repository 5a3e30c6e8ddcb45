import { settledOn } from './settlements.ts';
import type { StandIn } from './stand-in.ts';
import { mostStandInSessions } from './stand-in.ts';
import {
  disputeEntity,
  newId,
  paymentEntity,
  refundEntity,
  refundedOf,
  type StandInDispute,
  type StandInSession,
  sessionEntity,
} from './state.ts';

type Fields = Readonly<Record<string, unknown>>;

const refused = (description: string, status = 400): Response =>
  Response.json({ error: { code: 'BAD_REQUEST_ERROR', description } }, { status });

const collection = (items: readonly unknown[]): Response =>
  Response.json({ entity: 'collection', count: items.length, items });

const numberIn = (query: URLSearchParams, name: string, otherwise: number): number =>
  query.has(name) ? Number(query.get(name)) : otherwise;

/** A page of what was made between two times in seconds, the newest first. */
function listed<Item extends { readonly createdAt: number }>(all: readonly Item[], query: URLSearchParams): Item[] {
  const [from, to] = [numberIn(query, 'from', 0), numberIn(query, 'to', Number.POSITIVE_INFINITY)];
  const [count, skip] = [Math.min(numberIn(query, 'count', 10), 100), numberIn(query, 'skip', 0)];
  return all
    .filter(({ createdAt }) => createdAt / 1000 >= from && createdAt / 1000 <= to)
    .toReversed()
    .slice(skip, skip + count);
}

/** Answers one call of the API. */
export async function answerApi(standIn: StandIn, request: Request): Promise<Response> {
  const { keys } = standIn;
  const basic = Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64');
  if (request.headers.get('authorization') !== `Basic ${basic}`) return refused('Authentication failed', 401);
  standIn.sweep();
  const { pathname, searchParams } = new URL(request.url);
  const [, kind, ...rest] = pathname.split('/').slice(1);
  const body: Fields = request.method === 'POST' ? JSON.parse((await request.text()) || '{}') : {};
  if (kind === 'payments' && rest[0] === 'qr_codes') return codes(standIn, rest.slice(1), body, request, searchParams);
  if (kind === 'payment_links') return links(standIn, rest, body, request, searchParams);
  if (kind === 'settlements') return collection(settledOn(standIn.settled, searchParams));
  if (kind === 'payments') return payments(standIn, rest, body, request);
  if (kind === 'orders') {
    const session = [...standIn.sessions.values()].find(({ orderId }) => orderId === rest[0]);
    return collection(session ? session.payments.map(paymentEntity) : []);
  }
  if (kind === 'disputes') return disputes(standIn, rest[0], searchParams);
  return unknownUrl();
}

function disputes(standIn: StandIn, id: string | undefined, query: URLSearchParams): Response {
  const entity = (dispute: StandInDispute) => {
    const payment = standIn.payment(dispute.paymentId);
    return payment && disputeEntity(dispute, payment);
  };
  if (!id) return collection(listed([...standIn.disputes.values()], query).map(entity));
  const dispute = standIn.disputes.get(id);
  return dispute ? Response.json(entity(dispute)) : refused('The id provided does not exist');
}

const unknownUrl = () => refused('The requested URL was not found on the server.', 404);

const entityOf = (standIn: StandIn, session: StandInSession) => sessionEntity(session, standIn.pageOf(session.id));

function codes(
  standIn: StandIn,
  [id, part]: string[],
  body: Fields,
  { method }: Request,
  query: URLSearchParams,
): Response {
  if (!id && method === 'POST')
    return create(standIn, 'qr', body, {
      ...{ amount: Number(body.payment_amount), currency: 'INR', closeBy: Number(body.close_by), returnUrl: '' },
      reference: String((body.notes as Fields | undefined)?.bookfront_session ?? ''),
    });
  const all = [...standIn.sessions.values()].filter(({ kind }) => kind === 'qr');
  if (!id) {
    const wanted = query.get('payment_id');
    const found = wanted ? all.filter((session) => session.payments.some((payment) => payment.id === wanted)) : all;
    return collection(listed(found, query).map((session) => entityOf(standIn, session)));
  }
  return one(standIn, id, part, 'close');
}

function links(
  standIn: StandIn,
  [id, part]: string[],
  body: Fields,
  { method }: Request,
  query: URLSearchParams,
): Response {
  if (!id && method === 'POST')
    return create(standIn, 'link', body, {
      ...{ amount: Number(body.amount), currency: String(body.currency), closeBy: Number(body.expire_by) },
      ...{ reference: String(body.reference_id), returnUrl: String(body.callback_url ?? '') },
    });
  if (!id) {
    const [reference, paymentId] = [query.get('reference_id'), query.get('payment_id')];
    const found = [...standIn.sessions.values()].filter(
      (session) =>
        session.kind === 'link' &&
        (reference ? session.reference === reference : session.payments.some((payment) => payment.id === paymentId)),
    );
    return Response.json({ payment_links: found.map((session) => entityOf(standIn, session)) });
  }
  return one(standIn, id, part, 'cancel');
}

function one(standIn: StandIn, id: string, part: string | undefined, end: string): Response {
  const session = standIn.sessions.get(id);
  if (!session) return refused('The id provided does not exist');
  if (part === 'payments') return collection(session.payments.map(paymentEntity));
  if (part === end) {
    if (session.status !== 'open') return refused(`It cannot be ended as it is ${session.status}`);
    session.status = 'cancelled';
  }
  return Response.json(entityOf(standIn, session));
}

type Asked = Pick<StandInSession, 'amount' | 'currency' | 'closeBy' | 'reference' | 'returnUrl'>;

function create(standIn: StandIn, kind: StandInSession['kind'], body: Fields, asked: Asked): Response {
  const now = standIn.now();
  if (!Number.isSafeInteger(asked.amount) || asked.amount < 100) return refused('The amount must be atleast INR 1.00');
  if (!(asked.closeBy * 1000 >= now + 15 * 60_000)) return refused('It must close at least 15 minutes from now');
  const isTaken = [...standIn.sessions.values()].some(({ reference }) => reference === asked.reference);
  if (kind === 'link' && isTaken) return refused('payment link with given reference_id already exists');
  if (standIn.sessions.size >= mostStandInSessions) {
    const [oldest = ''] = standIn.sessions.keys();
    standIn.sessions.delete(oldest);
  }
  const session: StandInSession = {
    ...asked,
    id: newId(kind === 'qr' ? 'qr' : 'plink'),
    orderId: newId('order'),
    kind,
    notes: body.notes as Record<string, string>,
    createdAt: now,
    status: 'open',
    payments: [],
  };
  standIn.sessions.set(session.id, session);
  return Response.json(entityOf(standIn, session));
}

function payments(standIn: StandIn, [id, part]: string[], body: Fields, request: Request): Response {
  if (!id) return collection([]);
  const payment = standIn.payment(id);
  if (!payment) return refused('The id provided does not exist');
  if (part === 'refunds') return collection(payment.refunds.map((refund) => refundEntity(payment, refund)));
  if (part !== 'refund') return Response.json(paymentEntity(payment));
  const key = request.headers.get('x-refund-idempotency');
  const earlier = payment.refunds.find(({ receipt }) => standIn.honoursKeys && receipt !== '' && receipt === key);
  if (earlier) return Response.json(refundEntity(payment, earlier));
  const amount = Number(body.amount);
  if (standIn.isDisputed(payment)) return refused('The payment has a dispute that is open or lost');
  if (payment.status !== 'captured') return refused('The payment has been fully refunded already');
  if (!(amount > 0) || amount > payment.amount - refundedOf(payment))
    return refused('The refund amount provided is greater than amount captured');
  return Response.json(refundEntity(payment, standIn.refund(payment, amount, String(body.receipt ?? ''))));
}
