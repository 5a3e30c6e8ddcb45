import type Stripe from 'stripe';
import {
  type PaymentProvider,
  ProviderRefused,
  type ProviderSession,
  ProviderUnavailable,
  type SessionRequest,
} from '../provider.ts';
import { toStripeAmount } from './amounts.ts';
import { createStripeClient, type StripeOptions } from './client.ts';
import { idOf, orderField, refundField, sessionField, toDispute, toPayment, toRefund, toSession } from './entities.ts';
import { parseNotification } from './notification.ts';
import { readPayouts } from './payouts.ts';

const minuteMs = 60_000;
/** Stripe's own: a notification that is older may be repeated by a stranger who has seen it. */
const toleranceSeconds = 300;
/** How much the clocks of Stripe and shop may differ: a clock that is off by more is not believed (RELIABILITY-37). */
const clockSeconds = 3600;
const mostFound = 5000;

interface Options extends StripeOptions {
  readonly name?: string;
  readonly now?: () => number;
}

/**
 * Stripe Checkout: a session on Stripe's own page, with whatever ways to pay the account has turned on. Every attempt of a session is one
 * payment intent, which is the payment here.
 */
export function createStripe({ name = 'stripe', now = Date.now, ...options }: Options): PaymentProvider {
  const { keys } = options;
  const call = createStripeClient(options);
  const isTest = /^[rs]k_test_/.test(keys.secretKey);

  async function withPayments(session: Stripe.Checkout.Session): Promise<ProviderSession> {
    const id = idOf(session.payment_intent);
    const intent = id ? await call('read payment', ({ paymentIntents }) => paymentIntents.retrieve(id)) : undefined;
    const payments = intent ? [toPayment(intent, intent.status === 'succeeded' ? await refundsOf(id) : [])] : [];
    return { ...toSession(session, intent, now()), payments };
  }

  const refundsOf = async (id: string) => (await listRefunds(id)).map(toRefund);
  const listRefunds = (id: string) =>
    call('list refunds', ({ refunds }) =>
      refunds.list({ payment_intent: id, limit: 100 }).autoPagingToArray({ limit: mostFound }),
    );

  return {
    name,
    // The key is secret, and names no account. An object of another one is unknown to these keys: Stripe says so itself.
    account: isTest ? 'test' : 'live',
    keysAdvice: "Copy STRIPE_SECRET_KEY again from Stripe's dashboard (Developers, API keys)",
    isTest,
    methods: ['online'],
    // Stripe has half an hour, counted from when it receives the call.
    shortestSessionMs: 32 * minuteMs,

    async check() {
      await call('check', ({ checkout }) => checkout.sessions.list({ limit: 1 }));
    },

    async open(request) {
      const body = sessionBody(request);
      const created = await call('open', ({ checkout }) =>
        checkout.sessions.create(body, { idempotencyKey: request.reference }),
      );
      if (!created.url) throw new ProviderRefused('The checkout session came without its URL.', 502);
      return toSession(created, undefined, now());
    },

    async find({ reference, openedAt }) {
      // By the provider's clock, from which ours may differ.
      const opened = Math.floor(openedAt / 1000);
      const created = { gte: opened - clockSeconds, lte: opened + clockSeconds };
      const sessions = await call('find', ({ checkout }) =>
        checkout.sessions.list({ created, limit: 100 }).autoPagingToArray({ limit: mostFound }),
      );
      const found = sessions.find(({ client_reference_id }) => client_reference_id === reference);
      // Whether it is further down is unknown, which is not the same as that it does not exist.
      if (!found && sessions.length >= mostFound)
        throw new ProviderUnavailable(`there are more than ${mostFound} checkout sessions around its time`);
      return found && withPayments(found);
    },

    async read(id) {
      return withPayments(await call('read', ({ checkout }) => checkout.sessions.retrieve(id)));
    },

    async expire(id) {
      try {
        await call('expire', ({ checkout }) => checkout.sessions.expire(id));
      } catch (error) {
        // One that has ended, or is paid at this moment, cannot be ended. Reading it says how it stands.
        if (!(error instanceof ProviderRefused && error.status === 400)) throw error;
      }
    },

    async refund({ paymentId, amount, reference }) {
      // Stripe forgets keys after a day, and repeats a first answer until then: whether a refund was made is read.
      const earlier = (await listRefunds(paymentId)).find(({ metadata }) => metadata?.[refundField] === reference);
      if (earlier) return toRefund(earlier);
      const { currency } = await call('read payment', ({ paymentIntents }) => paymentIntents.retrieve(paymentId));
      const refund: Stripe.RefundCreateParams = {
        payment_intent: paymentId,
        amount: toStripeAmount(amount, currency.toUpperCase()),
        metadata: { [refundField]: reference },
      };
      return toRefund(await call('refund', ({ refunds }) => refunds.create(refund, { idempotencyKey: reference })));
    },

    async sessionOf(paymentId) {
      const { data } = await call('find session', ({ checkout }) =>
        checkout.sessions.list({ payment_intent: paymentId, limit: 1 }),
      );
      return data[0]?.id;
    },

    async readDispute(id) {
      return toDispute(await call('read dispute', ({ disputes }) => disputes.retrieve(id)));
    },

    async listDisputes(since) {
      const created = { gte: Math.floor(since / 1000) };
      const found = await call('list disputes', ({ disputes }) =>
        disputes.list({ created, limit: 100 }).autoPagingToArray({ limit: mostFound }),
      );
      return found.map(toDispute);
    },

    readPayouts: (time) => readPayouts(call, time),

    async isSigned({ body, headers }) {
      const header = headers.get('stripe-signature') ?? '';
      return call('verify', async ({ webhooks }) => {
        try {
          webhooks.constructEvent(Buffer.from(body), header, keys.webhookSecret, toleranceSeconds, undefined, now());
          return true;
        } catch {
          return false;
        }
      });
    },
    parseNotification: ({ body }) => parseNotification(body),
  };
}

function sessionBody(request: SessionRequest): Stripe.Checkout.SessionCreateParams {
  const { reference, orderNumber, amount, currency, expiresAt, returnUrl, email } = request;
  const metadata = { [sessionField]: reference, [orderField]: orderNumber };
  const name = `Order ${orderNumber}`;
  return {
    mode: 'payment',
    client_reference_id: reference,
    line_items: [
      {
        quantity: 1,
        price_data: {
          ...{ currency: currency.toLowerCase(), unit_amount: toStripeAmount(amount, currency) },
          product_data: { name },
        },
      },
    ],
    ...{ metadata, payment_intent_data: { metadata, description: name } },
    expires_at: Math.floor(expiresAt / 1000),
    ...{ success_url: returnUrl, cancel_url: returnUrl },
    ...(email && { customer_email: email }),
    // That of the shopper's browser.
    locale: 'auto',
    // What is paid has to be what was asked for, in its currency.
    adaptive_pricing: { enabled: false },
  };
}
