import { fieldsOf, isFields, parseFields } from '../fields.ts';
import type { NotificationSubject } from '../provider.ts';

/** What a signed event is about. Its object is of the webhook's version of the API, so only ids are read, whose place is in all the same. */
export function parseNotification(body: Uint8Array): NotificationSubject {
  const object = fieldsOf(fieldsOf(parseFields(new TextDecoder().decode(body))?.data).object);
  const { object: kind, id } = object;
  const intent = isFields(object.payment_intent) ? object.payment_intent.id : object.payment_intent;
  return {
    sessions: ids(kind === 'checkout.session' && id),
    payments: ids(kind === 'payment_intent' ? id : intent),
    disputes: ids(kind === 'dispute' && id),
  };
}

const ids = (id: unknown): readonly string[] => (typeof id === 'string' && /^\w{1,100}$/.test(id) ? [id] : []);
