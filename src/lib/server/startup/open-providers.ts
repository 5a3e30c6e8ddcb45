import { pageUrl } from '../../mail/mail-language.ts';
import type { Language } from '../../paths/language.ts';
import { payOrderPath, testPaymentsPath } from '../../paths/orders.ts';
import { createPaypal } from '../../payments/paypal/paypal.ts';
import type { PaymentProvider } from '../../payments/provider.ts';
import { createRazorpay } from '../../payments/razorpay/razorpay.ts';
import { answerHostedPage } from '../../payments/stand-in/hosted-page.ts';
import type { SentNotification } from '../../payments/stand-in/stand-in.ts';
import { createStripe } from '../../payments/stripe/stripe.ts';
import type { ProviderSettings } from '../settings/payment-providers.ts';
import type { Settings } from '../settings/settings.ts';
import { openDemo } from './open-demo.ts';

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

/** The payment providers that are set, or stand-ins of this process with which anybody can try paying. */
export function openProviders({ settings, now, notify }: ProviderOptions): Providers {
  const { payments, siteUrl, currency } = settings;
  const pages = siteUrl + testPaymentsPath;
  const demos = payments.demos.map((name) =>
    openDemo(name, { currency, now, pages, notify: (notification) => notify(name, notification) }),
  );
  return {
    providers: [
      ...payments.providers.map((one) => openProvider(one, currency)),
      ...demos.map(({ provider }) => provider),
    ],
    returnUrl: (number, payment, language) => pageUrl(siteUrl, payOrderPath({ number, payment }), language),
    async testPage(id, request) {
      const standIns = demos.map(({ standIn }) => standIn);
      const standIn = standIns.find(({ sessions }) => sessions.has(id)) ?? standIns[0];
      return standIn && answerHostedPage(standIn, id, request);
    },
  };
}
