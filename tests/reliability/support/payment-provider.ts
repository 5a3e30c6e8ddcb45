import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Kysely } from 'kysely';
import { afterOrderEvent } from '../../../src/lib/backend/after-order-event.ts';
import type { PaymentsContext } from '../../../src/lib/backend/payments/payments-context.ts';
import type { Database } from '../../../src/lib/database/schema.ts';
import type { OnlineMethod, PaymentProvider } from '../../../src/lib/payments/provider.ts';
import type { SentNotification, StandIn } from '../../../src/lib/payments/stand-in/stand-in.ts';
import { listen } from '../../../src/lib/server/http/listen.ts';
import { noOrderLimits } from '../../../src/lib/trade/orders/order-limits.ts';
import { testSecret } from '../../contract/harness.ts';
import { closeServer } from '../../fixtures/close-server.ts';
import { type ProviderName, providerCases } from '../../fixtures/payment-providers.ts';

/** A payment provider that outlives the shop's processes. What it notifies of is held back until somebody delivers it. */
export interface ProviderServer {
  /** Where its API is. */
  readonly url: string;
  /** The stand-in of this round. */
  readonly standIn: StandIn;
  readonly sent: SentNotification[];
  /** Which provider it is in this round, and how the shop speaks with it. */
  readonly name: ProviderName;
  readonly adapter: PaymentProvider;
  readonly methods: readonly OnlineMethod[];
  /** Forgets everything, and is this provider from now on. */
  reset(name: ProviderName, now: () => number): void;
  close(): Promise<void>;
}

export const currencyOf = (name: ProviderName): string => providerCases[name].environment.CURRENCY;

export async function openProvider(first: ProviderName = 'razorpay'): Promise<ProviderServer> {
  const sent: SentNotification[] = [];
  const make = (of: ProviderName, now: () => number) =>
    providerCases[of].open({ now, currency: currencyOf(of), notify: (notification) => sent.push(notification) });
  let name = first;
  let { provider, standIn } = make(name, Date.now);
  const server = createServer((incoming, outgoing) => {
    // Silence is a connection that ends without an answer.
    answer(incoming, outgoing, standIn.fetch).catch(() => outgoing.destroy());
  });
  const port = await listen(server, 0, '127.0.0.1');
  return {
    ...{ url: `http://127.0.0.1:${port}`, sent },
    get standIn() {
      return standIn;
    },
    get name() {
      return name;
    },
    get adapter() {
      return provider;
    },
    get methods() {
      return provider.methods;
    },
    reset(of, now) {
      sent.length = 0;
      name = of;
      ({ provider, standIn } = make(of, now));
    },
    close: () => closeServer(server),
  };
}

async function answer(incoming: IncomingMessage, outgoing: ServerResponse, respond: typeof fetch): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(Buffer.from(chunk));
  const { method = 'GET', url = '/', headers } = incoming;
  const body = chunks.length > 0 ? { body: Buffer.concat(chunks) } : {};
  const names = ['authorization', 'content-type', 'x-refund-idempotency', 'idempotency-key', 'paypal-request-id'];
  const given = names.flatMap((name) => (headers[name] ? [[name, String(headers[name])] as [string, string]] : []));
  const response = await respond(new Request(`http://provider.test${url}`, { method, headers: given, ...body }));
  outgoing.writeHead(response.status, { 'Content-Type': 'application/json' }).end(await response.text());
}

/** What the clock works with, in one more process of the shop. */
export const paymentContext = (
  db: Kysely<Database>,
  { name, adapter }: Pick<ProviderServer, 'name' | 'adapter'>,
  now: () => number,
  onProblem: (text: string, error?: unknown) => void,
): PaymentsContext => ({
  ...{ db, now, limits: { ...noOrderLimits }, currency: currencyOf(name), siteUrl: 'https://books.test' },
  ...{ secret: testSecret, afterOrderEvent, providers: [adapter] },
  returnUrl: (number, payment) => `https://books.test/orders/pay?order=${number}&payment=${payment}`,
  onProblem,
});
