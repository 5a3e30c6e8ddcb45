import { type Fields, fieldsOf, listOf, textOf } from '../fields.ts';
import {
  type PaymentProvider,
  type ProviderDispute,
  type ProviderPayment,
  ProviderRefused,
  type ProviderSession,
  ProviderUnavailable,
  type SessionRequest,
} from '../provider.ts';
import { paypalCurrencies, toPaypalAmount } from './amounts.ts';
import { createPaypalClient, type PaypalOptions, PaypalRefused } from './client.ts';
import {
  captureOf,
  capturesOf,
  nextPage,
  orderOf,
  refundsOf,
  toDispute,
  toPayment,
  toRefund,
  toSession,
} from './entities.ts';
import { parseNotification, verificationOf } from './notification.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const pageSize = 50;
const mostPages = 40;

interface Options extends PaypalOptions {
  readonly name?: string;
  readonly currency: string;
}

/**
 * PayPal: an order that its shopper approves on PayPal's page. Approval moves no money. The shop's own call takes it, with the shopper's
 * return or the notification, so that a session which the shop has ended is never paid.
 */
export function createPaypal({ name = 'paypal', currency, ...options }: Options): PaymentProvider {
  const { keys, now = Date.now } = options;
  const call = createPaypalClient(options);
  const orderPath = (id: string) => `/v2/checkout/orders/${encodeURIComponent(id)}`;

  async function withPayments(order: Fields): Promise<ProviderSession> {
    const refunds = await Promise.all(refundsOf(order).map(withReference));
    const payments = capturesOf(order).map(
      (capture): ProviderPayment =>
        toPayment(capture, refunds.filter((refund) => captureOf(refund) === capture.id).map(toRefund)),
    );
    return { ...toSession(order), payments };
  }

  /** An order names its refunds in short. */
  const withReference = async (refund: Fields): Promise<Fields> =>
    refund.custom_id ? refund : { ...refund, ...(await call('GET', `/v2/payments/refunds/${textOf(refund.id)}`)) };

  const readCapture = (id: string) => call('GET', `/v2/payments/captures/${encodeURIComponent(id)}`);

  const readDispute = async (id: string) =>
    toDispute(await call('GET', `/v1/customer/disputes/${encodeURIComponent(id)}`));

  return {
    name,
    account: keys.clientId,
    keysAdvice:
      "Copy PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET and PAYPAL_WEBHOOK_ID again from PayPal's developer dashboard (Apps & Credentials), all three of the app and the mode that PAYPAL_ENVIRONMENT names",
    isTest: keys.environment === 'sandbox',
    methods: paypalCurrencies.has(currency) ? ['paypal'] : [],
    shortestSessionMs: 20 * minuteMs,

    async check() {
      // With the keys and the webhook at once.
      await call('GET', `/v1/notifications/webhooks/${keys.webhookId}`);
    },

    async open(request) {
      const order = await call('POST', '/v2/checkout/orders', {
        body: orderBody(request),
        requestId: request.reference,
      });
      const session = { ...toSession(order), expiresAt: request.expiresAt };
      if (session.id && session.url) return session;
      throw new ProviderRefused('The order came without the page where it is approved.', 502);
    },

    // PayPal finds no order by our reference. One whose answer was lost has a page that nobody was led to, so it is never approved.
    find: async () => undefined,

    async read(id) {
      try {
        return await withPayments(await call('GET', orderPath(id)));
      } catch (error) {
        // PayPal forgets what nobody has approved within hours.
        if (error instanceof ProviderRefused && error.status === 404) return forgotten(id);
        throw error;
      }
    },

    // Nothing is paid unless we take it.
    expire: async () => undefined,

    async capture(id, reference) {
      try {
        await call('POST', `${orderPath(id)}/capture`, { body: {}, requestId: `${reference}-capture` });
      } catch (error) {
        if (!(error instanceof PaypalRefused && error.issue === 'ORDER_ALREADY_CAPTURED')) throw error;
      }
    },

    async refund({ paymentId, amount, reference }) {
      // PayPal forgets the ids of requests after six hours: whether a refund was made is read.
      const capture = await readCapture(paymentId);
      const { payments } = await withPayments(await call('GET', orderPath(orderOf(capture))));
      const refunds = payments.flatMap((payment) => payment.refunds);
      const earlier = refunds.find((refund) => refund.reference === reference);
      if (earlier) return earlier;
      const code = textOf(fieldsOf(capture.amount).currency_code);
      const body = { amount: toPaypalAmount(amount, code), custom_id: reference };
      const made = await call('POST', `/v2/payments/captures/${paymentId}/refund`, { body, requestId: reference });
      return { ...toRefund(made), reference };
    },

    async sessionOf(paymentId) {
      return orderOf(await readCapture(paymentId)) || undefined;
    },

    readDispute,

    async listDisputes(since) {
      // A list names them in short; each is read. PayPal keeps half a year of it.
      const oldest = now() - 179 * dayMs;
      const from = new Date(Math.max(since, oldest)).toISOString();
      const ids: string[] = [];
      let query: string | undefined = `start_time=${from}`;
      for (let page = 0; query !== undefined; page += 1) {
        if (page === mostPages) throw new ProviderUnavailable(`there are more than ${ids.length} disputes`);
        const list: Fields = await call('GET', `/v1/customer/disputes?${query}&page_size=${pageSize}`);
        ids.push(...listOf(list.items).map(({ dispute_id }) => textOf(dispute_id)));
        query = nextPage(list);
      }
      const disputes: ProviderDispute[] = [];
      for (const id of ids) disputes.push(await readDispute(id));
      return disputes;
    },

    async isSigned(notification) {
      const body = verificationOf(keys.webhookId, notification);
      if (!body) return false;
      try {
        const answer = await call('POST', '/v1/notifications/verify-webhook-signature', { body });
        return answer.verification_status === 'SUCCESS';
      } catch (error) {
        // What PayPal calls malformed, it has not sent.
        if (error instanceof ProviderRefused && (error.status === 400 || error.status === 422)) return false;
        throw error;
      }
    },
    parseNotification,
  };
}

const forgotten = (id: string): ProviderSession => ({
  ...{ id, reference: '', amount: Number.NaN, currency: '', expiresAt: 0, state: 'expired', payments: [] },
});

function orderBody(request: SessionRequest): Fields {
  const { reference, orderNumber, amount, currency, returnUrl, email } = request;
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        amount: toPaypalAmount(amount, currency),
        custom_id: reference,
        description: `Order ${orderNumber}`,
        // It has to be another one for each order of PayPal's.
        invoice_id: `${orderNumber}-${reference.slice(-6)}`,
      },
    ],
    payment_source: {
      paypal: {
        ...(email && { email_address: email }),
        experience_context: {
          ...{
            return_url: returnUrl,
            cancel_url: returnUrl,
            user_action: 'PAY_NOW',
            shipping_preference: 'NO_SHIPPING',
          },
          // No check of a bank that takes days: copies are held for minutes.
          payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
        },
      },
    },
  };
}
