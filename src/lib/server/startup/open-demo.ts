import { createPaypal } from '../../payments/paypal/paypal.ts';
import type { PaymentProvider } from '../../payments/provider.ts';
import { createRazorpay } from '../../payments/razorpay/razorpay.ts';
import { paypalDialect } from '../../payments/stand-in/paypal/dialect.ts';
import { type SentNotification, StandIn } from '../../payments/stand-in/stand-in.ts';
import { stripeDialect } from '../../payments/stand-in/stripe/dialect.ts';
import { createStripe } from '../../payments/stripe/stripe.ts';
import type { DemoName } from '../settings/payment-settings.ts';

interface DemoOptions {
  readonly currency: string;
  readonly now: () => number;
  /** Where its hosted pages are, without a trailing slash. */
  readonly pages: string;
  readonly notify: (notification: SentNotification) => void;
}

interface Demo {
  readonly provider: PaymentProvider;
  readonly standIn: StandIn;
}

/** Keys of nobody: they open the stand-in of this process alone. */
const keys = { keyId: 'rzp_test_demo0000', keySecret: 'sk_test_demo00000000', webhookSecret: 'whsec_demo000000' };

/** A provider whose other end is in this process. */
export function openDemo(name: DemoName, { currency, ...options }: DemoOptions): Demo {
  const { now } = options;
  if (name === 'demo-stripe') {
    const standIn = new StandIn({ ...options, keys, dialect: stripeDialect });
    const { keySecret: secretKey, webhookSecret } = keys;
    return { standIn, provider: createStripe({ name, keys: { secretKey, webhookSecret }, now, fetch: standIn.fetch }) };
  }
  if (name === 'demo-paypal') {
    const standIn = new StandIn({ ...options, keys, dialect: paypalDialect });
    const { keyId: clientId, keySecret: clientSecret, webhookSecret: webhookId } = keys;
    const sandbox = { environment: 'sandbox', clientId, clientSecret, webhookId } as const;
    return { standIn, provider: createPaypal({ name, keys: sandbox, currency, now, fetch: standIn.fetch }) };
  }
  const standIn = new StandIn({ ...options, keys });
  const { fetch, pageOf } = standIn;
  return { standIn, provider: createRazorpay({ name, keys, currency, fetch, tryUrl: pageOf }) };
}
