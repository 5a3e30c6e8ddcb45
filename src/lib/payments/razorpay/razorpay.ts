import { type Fields, listOf, textOf } from '../fields.ts';
import {
  type OnlineMethod,
  type OpenedSession,
  type PaymentProvider,
  type ProviderDispute,
  type ProviderPayment,
  ProviderRefused,
  type ProviderSession,
  ProviderUnavailable,
  type SessionRequest,
} from '../provider.ts';
import { createRazorpayClient, type RazorpayOptions } from './client.ts';
import { orderNote, referenceNote, toCodeSession, toDispute, toLinkSession, toPayment, toRefund } from './entities.ts';
import { isSignedBy, parseNotification } from './notification.ts';
import { readPayouts } from './payouts.ts';

const minuteMs = 60_000;
/** How much the clocks of provider and shop may differ: a clock that is off by more is not believed (RELIABILITY-37). */
const clockSeconds = 3600;
/** The most entities of one answer of the API, and of all pages of one list. */
const [pageSize, mostListed] = [100, 5000];

interface Options extends RazorpayOptions {
  readonly name?: string;
  readonly currency: string;
  /** Where a code of the stand-in is paid by a press. */
  readonly tryUrl?: (id: string) => string;
}

/**
 * Razorpay: UPI by a QR code with a fixed amount, and Payment Links for everything else. Both are opened by one call, close at a time
 * that we name, and are marked with our reference.
 */
export function createRazorpay({ name = 'razorpay', currency, tryUrl, ...options }: Options): PaymentProvider {
  const { keys } = options;
  const call = createRazorpayClient(options);
  const isCode = (id: string): boolean => id.startsWith('qr_');
  const path = (id: string): string => (isCode(id) ? `/payments/qr_codes/${id}` : `/payment_links/${id}`);

  /** Looks through a list page by page, the newest first. Undefined when it ends without what is looked for. */
  async function findListed(path: string, matches: (entity: Fields) => boolean): Promise<Fields | undefined> {
    for (let skip = 0; skip < mostListed; skip += pageSize) {
      const items = listOf((await call(`${path}&count=${pageSize}&skip=${skip}`)).items);
      const found = items.find(matches);
      if (found || items.length < pageSize) return found;
    }
    // Whether it is further down is unknown, which is not the same as that it does not exist.
    throw new ProviderUnavailable(`${path} has more than ${mostListed} entries`);
  }

  const withTryUrl = <Session extends OpenedSession>(session: Session): Session =>
    tryUrl && isCode(session.id) ? { ...session, tryUrl: tryUrl(session.id) } : session;

  async function withPayments(entity: Fields): Promise<ProviderSession> {
    const id = textOf(entity.id);
    if (isCode(id)) {
      const { items } = await call(`${path(id)}/payments`);
      return withTryUrl({ ...toCodeSession(entity), payments: await readPayments(listOf(items)) });
    }
    // Every attempt at a link belongs to its order, also one that failed.
    const orderId = textOf(entity.order_id);
    const { items } = orderId ? await call(`/orders/${orderId}/payments`) : { items: [] };
    return { ...toLinkSession(entity), payments: await readPayments(listOf(items)) };
  }

  const readPayments = (payments: readonly Fields[]): Promise<ProviderPayment[]> =>
    Promise.all(
      payments.map(async (payment) => {
        // A refund that has failed is in no sum of the payment, so all of them are read.
        if (payment.status !== 'captured' && payment.status !== 'refunded') return toPayment(payment, []);
        const { items } = await call(`/payments/${textOf(payment.id)}/refunds`);
        return toPayment(payment, listOf(items).map(toRefund));
      }),
    );

  return {
    name,
    account: keys.keyId,
    keysAdvice:
      'Copy RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET again from its dashboard (Account & Settings, API keys), both of the same mode',
    isTest: keys.keyId.startsWith('rzp_test_'),
    // UPI pays in rupees only.
    methods: currency === 'INR' ? ['upi', 'online'] : ['online'],
    shortestSessionMs: 16 * minuteMs,

    async check() {
      await call('/payments?count=1');
    },

    async open(request) {
      const created =
        request.method === 'upi'
          ? await call('/payments/qr_codes', { method: 'POST', body: codeBody(request) })
          : await call('/payment_links', { method: 'POST', body: linkBody(request) });
      const opened = request.method === 'upi' ? toCodeSession(created) : toLinkSession(created);
      return withTryUrl(payable(opened, request.method));
    },

    async find({ reference, method, openedAt }) {
      if (method === 'upi') {
        // By the provider's clock, from which ours may differ.
        const opened = Math.floor(openedAt / 1000);
        const path = `/payments/qr_codes?from=${opened - clockSeconds}&to=${opened + clockSeconds}`;
        const code = await findListed(path, (entity) => toCodeSession(entity).reference === reference);
        return code && withPayments(code);
      }
      const { payment_links } = await call(`/payment_links?reference_id=${encodeURIComponent(reference)}`);
      const link = listOf(payment_links).find((entity) => toLinkSession(entity).reference === reference);
      return link && withPayments(link);
    },

    async read(id) {
      return withPayments(await call(path(id)));
    },

    async expire(id) {
      try {
        await call(`${path(id)}/${isCode(id) ? 'close' : 'cancel'}`, { method: 'POST' });
      } catch (error) {
        // One that has ended cannot be ended. Reading it says how it did.
        if (!(error instanceof ProviderRefused && error.status === 400)) throw error;
      }
    },

    async refund({ paymentId, amount, reference }) {
      const { items } = await call(`/payments/${paymentId}/refunds`);
      const earlier = listOf(items).find(({ receipt }) => receipt === reference);
      if (earlier) return toRefund(earlier);
      const body = { amount, speed: 'normal', receipt: reference, notes: { [referenceNote]: reference } };
      // Two calls at once carry the same key.
      const headers = { 'X-Refund-Idempotency': reference };
      return toRefund(await call(`/payments/${paymentId}/refund`, { method: 'POST', body, headers }));
    },

    async sessionOf(paymentId) {
      const codes = await call(`/payments/qr_codes?payment_id=${paymentId}`);
      const links = listOf(codes.items).length > 0 ? {} : await call(`/payment_links?payment_id=${paymentId}`);
      const [found] = [...listOf(codes.items), ...listOf(links.payment_links)];
      return found && textOf(found.id);
    },

    async readDispute(id) {
      return toDispute(await call(`/disputes/${id}`));
    },

    async listDisputes(since) {
      const disputes: ProviderDispute[] = [];
      await findListed(`/disputes?from=${Math.floor(since / 1000)}`, (entity) => {
        disputes.push(toDispute(entity));
        return false;
      });
      return disputes;
    },
    readPayouts: (time) => readPayouts(call, time),

    isSigned: async (notification) => isSignedBy(keys.webhookSecret, notification),
    parseNotification,
  };
}

const notesOf = ({ reference, orderNumber }: SessionRequest) => ({
  [referenceNote]: reference,
  [orderNote]: orderNumber,
});

const codeBody = (request: SessionRequest) => ({
  type: 'upi_qr',
  usage: 'single_use',
  fixed_amount: true,
  payment_amount: request.amount,
  description: `Order ${request.orderNumber}`,
  close_by: Math.floor(request.expiresAt / 1000),
  notes: notesOf(request),
});

const linkBody = (request: SessionRequest) => ({
  amount: request.amount,
  currency: request.currency,
  accept_partial: false,
  reference_id: request.reference,
  description: `Order ${request.orderNumber}`,
  expire_by: Math.floor(request.expiresAt / 1000),
  callback_url: request.returnUrl,
  callback_method: 'get',
  reminder_enable: false,
  notify: { sms: false, email: false },
  notes: notesOf(request),
});

/** Throws ProviderRefused for a session that nobody could pay: Razorpay has opened it without its URL or the content of its QR code. */
function payable<Session extends OpenedSession>(session: Session, method: OnlineMethod): Session {
  const isPayable =
    method === 'upi' ? /^upi:\/\/pay\?/.test(session.code ?? '') : /^https?:\/\//.test(session.url ?? '');
  if (session.id && isPayable) return session;
  const missing =
    method === 'upi'
      ? 'The QR code came without its content (image_content). Ask Razorpay to activate "QR codes with image content" for your account.'
      : 'The payment link came without its URL.';
  throw new ProviderRefused(missing, 502);
}
