import { pageUrl } from '../../mail/mail-language.ts';
import type { Language } from '../../paths/language.ts';
import { payOrderPath } from '../../paths/orders.ts';
import { createPaypal } from '../../payments/paypal/paypal.ts';
import type { PaymentProvider } from '../../payments/provider.ts';
import { createRazorpay } from '../../payments/razorpay/razorpay.ts';
import type { SentNotification } from '../../payments/stand-in/stand-in.ts';
import { createStripe } from '../../payments/stripe/stripe.ts';
import type { ProviderSettings } from '../settings/payment-providers.ts';
import type { Settings } from '../settings/settings.ts';
import { type AskDemos, createDemos, type DemoRequest, openDemo } from './demos.ts';

export interface Providers {
  /** Of several that have a method, the first opens new payments. */
  readonly providers: readonly PaymentProvider[];
  /** Where a provider's page leads back to. `payment` is our reference of the session. */
  returnUrl(orderNumber: string, payment: string, language: Language): string;
  /** A page of a stand-in; undefined without one. */
  testPage(id: string, request: Request): Promise<Response | undefined>;
}

interface ProviderOptions {
  readonly settings: Pick<Settings, 'payments' | 'siteUrl' | 'currency'>;
  readonly now: () => number;
  /** Takes the notifications of the stand-ins. */
  readonly notify: (provider: string, notification: SentNotification) => void;
  /** Asks the stand-ins that several processes share. Without it they are of this process. */
  readonly demos?: AskDemos | undefined;
}

function openProvider(settings: ProviderSettings, currency: string): PaymentProvider {
  switch (settings.name) {
    case 'razorpay':
      return createRazorpay({ keys: settings.keys, currency });
    case 'stripe':
      return createStripe({ keys: settings.keys });
    case 'paypal':
      return createPaypal({ keys: settings.keys, currency });
  }
}

/** The payment providers that are set, or stand-ins with which anybody can try paying. */
export function openProviders({ settings, now, notify, demos }: ProviderOptions): Providers {
  const { payments, siteUrl, currency } = settings;
  const answer = demos ?? createDemos(payments.demos, { now, siteUrl });
  async function ask(request: Request, to: Pick<DemoRequest, 'provider' | 'page'>): Promise<Response> {
    const { method, url, headers } = request;
    const plain = { method, url, headers: Object.fromEntries(headers), body: await request.text() };
    const { status, body, sent, ...answered } = await answer({ ...to, ...plain });
    for (const { provider, notification } of sent) notify(provider, notification);
    return new Response(body, { status, headers: answered.headers });
  }
  return {
    providers: [
      ...payments.providers.map((one) => openProvider(one, currency)),
      ...payments.demos.map((provider) => {
        const fetch = (input: Request | string | URL, init?: RequestInit) =>
          ask(new Request(input, init), { provider });
        return openDemo(provider, { currency, now, siteUrl, fetch });
      }),
    ],
    returnUrl: (number, payment, language) => pageUrl(siteUrl, payOrderPath({ number, payment }), language),
    testPage: async (page, request) => (payments.demos.length > 0 ? ask(request, { page }) : undefined),
  };
}
