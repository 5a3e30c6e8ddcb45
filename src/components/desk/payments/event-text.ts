import type { PaymentEventEntry } from '../../../lib/desk/payments/model/payment-notices.ts';
import type { Language } from '../../../lib/paths/language.ts';
import { type CodesOf, messages } from '../../../messages/messages.ts';

type Texts = ReturnType<typeof messages.deskPayments>;
type Named = CodesOf<'deskPayments', 'event'>;

const isNamed = (code: string, text: Texts): code is Named => Object.hasOwn(text, `event_${code}`);

/** What has happened to a payment, in words; the kind of one that was added since. */
export function paymentEventText({ kind, note }: Pick<PaymentEventEntry, 'kind' | 'note'>, language: Language): string {
  const text = messages.deskPayments(language);
  const code = kind.replaceAll(' ', '-');
  const event = isNamed(code, text) ? text[`event_${code}`] : kind;
  return note ? text.eventNote({ event, note }) : event;
}
