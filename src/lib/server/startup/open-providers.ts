import { payOrderPath, testPaymentsPath } from '../../paths/orders.ts';
import type { PaymentProvider } from '../../payments/provider.ts';
import { createRazorpay } from '../../payments/razorpay/razorpay.ts';
import { answerHostedPage } from '../../payments/stand-in/hosted-page.ts';
import { type SentNotification, StandIn } from '../../payments/stand-in/stand-in.ts';
import type { Settings } from '../settings/settings.ts';

export interface Providers {
  /** The one of new payments comes first. */
  readonly providers: readonly PaymentProvider[];
  /** Where a provider's page leads back to. `payment` is our reference of the session. */
  returnUrl(orderNumber: string, payment: string): string;
  /** A page of the stand-in; undefined without one. */
  testPage(id: string, request: Request): Promise<Response | undefined>;
}

interface ProviderOptions {
  readonly settings: Pick<Settings, 'payments' | 'siteUrl' | 'currency'>;
  readonly now: () => number;
  /** Takes the notifications of the stand-in. */
  readonly notify: (provider: string, notification: SentNotification) => void;
}

/** Keys of nobody: they open the stand-in of this process alone. */
const demoKeys = { keyId: 'rzp_test_demo0000', keySecret: 'demo-secret', webhookSecret: 'demo-webhook-secret' };

/** The payment provider that is set, or a stand-in of this process with which anybody can try paying. */
export function openProviders({ settings, now, notify }: ProviderOptions): Providers {
  const { payments, siteUrl, currency } = settings;
  const common = {
    returnUrl: (number: string, payment: string) => siteUrl + payOrderPath({ number, payment }),
    testPage: async () => undefined,
  };
  if (payments.keys) return { providers: [createRazorpay({ keys: payments.keys, currency })], ...common };
  if (payments.provider !== 'demo') return { providers: [], ...common };
  const standIn = new StandIn({
    ...{ keys: demoKeys, now, pages: siteUrl + testPaymentsPath },
    notify: (notification) => notify('demo', notification),
  });
  const { fetch, pageOf } = standIn;
  return {
    providers: [createRazorpay({ name: 'demo', keys: demoKeys, currency, fetch, tryUrl: pageOf })],
    ...common,
    testPage: (id, request) => answerHostedPage(standIn, id, request),
  };
}
