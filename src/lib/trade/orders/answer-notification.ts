import type { OnlinePayments } from './online-payment.ts';

/** Notifications of payment providers are a few KB. */
export const mostNotificationBytes = 128 * 1024;

interface Notification {
  /** As its URL names it. */
  readonly provider: string;
  /** Undefined when it was longer than `mostNotificationBytes`. */
  readonly body: Uint8Array | undefined;
  readonly headers: Headers;
}

/** A payment provider tells that something has happened. Without its signature nothing is parsed. */
export async function answerNotification(
  payments: Pick<OnlinePayments, 'notified'> | undefined,
  { provider, body, headers }: Notification,
): Promise<Response> {
  if (!body) return text('The notification is too large.', 413);
  const result = (await payments?.notified(provider, body, headers)) ?? 'refused';
  if (result === 'refused') return text('This notification is not signed by a payment provider of the shop.', 400);
  // The provider repeats it.
  return result === 'later' ? text('Please repeat it later.', 503) : text('Received.', 200);
}

const text = (content: string, status: number): Response =>
  new Response(`${content}\n`, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
