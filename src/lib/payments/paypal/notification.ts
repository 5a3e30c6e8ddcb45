import { fieldsOf, listOf, parseFields, textOf } from '../fields.ts';
import type { NotificationSubject, RawNotification } from '../provider.ts';
import { captureOf, orderOf } from './entities.ts';

const textIn = ({ body }: RawNotification): string => new TextDecoder().decode(body);

/**
 * What PayPal is asked about a notification: it verifies the signature itself. Undefined for what cannot be one of its, so that it is
 * asked about nothing else. The event stands in there as it was sent: written anew its signature would not fit.
 */
export function verificationOf(webhookId: string, notification: RawNotification): string | undefined {
  const { headers } = notification;
  const of = (name: string) => headers.get(`paypal-${name}`) ?? '';
  const signed = {
    ...{ auth_algo: of('auth-algo'), cert_url: of('cert-url'), transmission_id: of('transmission-id') },
    ...{ transmission_sig: of('transmission-sig'), transmission_time: of('transmission-time'), webhook_id: webhookId },
  };
  const text = textIn(notification);
  const isWhole = Object.values(signed).every((value) => value !== '' && value.length <= 500);
  if (!isWhole || !/^https:\/\/api(-m)?(\.sandbox)?\.paypal\.com\//.test(signed.cert_url) || !parseFields(text))
    return undefined;
  return `${JSON.stringify(signed).slice(0, -1)},"webhook_event":${text}}`;
}

export function parseNotification(notification: RawNotification): NotificationSubject {
  const event = fieldsOf(parseFields(textIn(notification)));
  const [kind, resource] = [textOf(event.event_type), fieldsOf(event.resource)];
  if (kind.startsWith('CHECKOUT.ORDER.')) return { ...nothing, sessions: ids(resource.id) };
  if (kind.startsWith('CUSTOMER.DISPUTE.')) {
    const [transaction] = listOf(resource.disputed_transactions);
    return { ...nothing, payments: ids(transaction?.seller_transaction_id), disputes: ids(resource.dispute_id) };
  }
  // A refund leads to its capture, which leads to its order.
  const isRefund = kind.startsWith('PAYMENT.REFUND.') || kind === 'PAYMENT.CAPTURE.REFUNDED';
  if (isRefund) return { ...nothing, payments: ids(captureOf(resource)) };
  return kind.startsWith('PAYMENT.CAPTURE.')
    ? { ...nothing, sessions: ids(orderOf(resource)), payments: ids(resource.id) }
    : nothing;
}

const nothing: NotificationSubject = { sessions: [], payments: [], disputes: [] };

const ids = (id: unknown): readonly string[] => (typeof id === 'string' && /^[\w-]{1,60}$/.test(id) ? [id] : []);
