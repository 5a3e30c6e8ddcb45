import { createHmac, timingSafeEqual } from 'node:crypto';
import { isFields, textOf } from '../fields.ts';
import type { NotificationSubject, RawNotification } from '../provider.ts';

/** HMAC-SHA256 of the body as it was sent, by the secret of the webhook, in hexadecimal digits. */
export function isSignedBy(secret: string, { body, headers }: RawNotification): boolean {
  const expected = Buffer.from(createHmac('sha256', secret).update(body).digest('hex'));
  const given = Buffer.from(headers.get('x-razorpay-signature') ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

export function parseNotification({ body }: RawNotification): NotificationSubject {
  const payload = payloadOf(body);
  const entity = (name: string) => {
    const part = payload[name];
    return isFields(part) && isFields(part.entity) ? part.entity : {};
  };
  const ids = (...values: readonly unknown[]) => [...new Set(values.map(textOf).filter((id) => /^\w{1,60}$/.test(id)))];
  return {
    sessions: ids(entity('qr_code').id, entity('payment_link').id),
    payments: ids(entity('payment').id, entity('refund').payment_id, entity('dispute').payment_id),
    disputes: ids(entity('dispute').id),
  };
}

function payloadOf(body: Uint8Array): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(body));
    return isFields(value) && isFields(value.payload) ? value.payload : {};
  } catch {
    return {};
  }
}
