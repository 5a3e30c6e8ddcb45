import { testPaymentsPath } from '../../paths/orders.ts';
import { createPaypal } from '../../payments/paypal/paypal.ts';
import type { PaymentProvider } from '../../payments/provider.ts';
import { createRazorpay } from '../../payments/razorpay/razorpay.ts';
import { answerHostedPage } from '../../payments/stand-in/hosted-page.ts';
import { paypalDialect } from '../../payments/stand-in/paypal/dialect.ts';
import { type SentNotification, StandIn } from '../../payments/stand-in/stand-in.ts';
import { stripeDialect } from '../../payments/stand-in/stripe/dialect.ts';
import { createStripe } from '../../payments/stripe/stripe.ts';
import type { DemoName } from '../settings/payment-settings.ts';

/** The other end of PAYMENTS=demo. A shop of several processes has one of it, in the process that all of them share. */

/** Keys of nobody: they open these stand-ins alone. */
const keys = { keyId: 'rzp_test_demo0000', keySecret: 'sk_test_demo00000000', webhookSecret: 'whsec_demo000000' };

const dialects = { 'demo-stripe': stripeDialect, 'demo-paypal': paypalDialect, demo: undefined } as const;

/** A request to a stand-in, as plain data: it may come from another process. */
export interface DemoRequest {
  /** Whose API is called; undefined for a hosted page. */
  readonly provider?: DemoName;
  /** Of a session, whose hosted page it is. */
  readonly page?: string;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface DemoAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** What the stand-ins have notified of meanwhile. Whoever gets the answer takes it. */
  readonly sent: readonly { readonly provider: DemoName; readonly notification: SentNotification }[];
}

export type AskDemos = (request: DemoRequest) => Promise<DemoAnswer>;

interface DemoOptions {
  readonly now: () => number;
  readonly siteUrl: string;
}

/** Where hosted pages are. */
const pagesOf = ({ siteUrl }: Pick<DemoOptions, 'siteUrl'>): string => siteUrl + testPaymentsPath;

/** Opens the stand-ins. Their memory ends with the process. */
export function createDemos(names: readonly DemoName[], { now, siteUrl }: DemoOptions): AskDemos {
  const options = { now, pages: pagesOf({ siteUrl }), keys };
  const sent: DemoAnswer['sent'][number][] = [];
  const standIns = new Map(
    names.map((provider) => {
      const dialect = dialects[provider];
      const notify = (notification: SentNotification) => void sent.push({ provider, notification });
      return [provider, new StandIn({ ...options, notify, ...(dialect && { dialect }) })];
    }),
  );
  const ofPage = (id: string) =>
    [...standIns.values()].find(({ sessions }) => sessions.has(id)) ?? [...standIns.values()][0];

  async function answer({ provider, page, method, url, headers, body }: DemoRequest): Promise<Response> {
    const request = new Request(url, { method, headers, ...(body !== '' && { body }) });
    const standIn = page === undefined ? provider && standIns.get(provider) : ofPage(page);
    if (!standIn) return new Response(null, { status: 404 });
    return page === undefined ? standIn.fetch(request) : answerHostedPage(standIn, page, request);
  }
  return async (request) => {
    const answered = await answer(request);
    const body = await answered.text();
    return {
      status: answered.status,
      headers: Object.fromEntries(answered.headers),
      body,
      sent: sent.splice(0),
    };
  };
}

/** A provider whose calls are answered by `fetch`. */
export function openDemo(
  name: DemoName,
  { currency, now, siteUrl, fetch }: DemoOptions & { readonly currency: string; readonly fetch: StandIn['fetch'] },
): PaymentProvider {
  const { keyId, keySecret, webhookSecret } = keys;
  if (name === 'demo-stripe') return createStripe({ name, keys: { secretKey: keySecret, webhookSecret }, now, fetch });
  if (name === 'demo-paypal') {
    const sandbox = {
      environment: 'sandbox',
      clientId: keyId,
      clientSecret: keySecret,
      webhookId: webhookSecret,
    } as const;
    return createPaypal({ name, keys: sandbox, currency, now, fetch });
  }
  return createRazorpay({ name, keys, currency, fetch, tryUrl: (id) => `${pagesOf({ siteUrl })}/${id}` });
}
