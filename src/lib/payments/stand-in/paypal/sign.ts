import { createHmac } from 'node:crypto';

interface Transmission {
  readonly id: string;
  readonly time: string;
  readonly webhook: string;
  readonly body: string;
}

/** PayPal signs with a certificate, and verifies it itself when it is asked. Of that a stand-in needs no more than a secret. */
export const signatureOf = (
  { keySecret }: { readonly keySecret: string },
  { id, time, webhook, body }: Transmission,
): string => createHmac('sha256', keySecret).update(`${id}|${time}|${webhook}|${body}`).digest('base64');
