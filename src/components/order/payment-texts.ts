import { formatMoney } from '../../lib/format.ts';
import type { Language } from '../../lib/paths/language.ts';
import type { OnlinePaymentView } from '../../lib/trade/orders/online-payment.ts';
import { messages } from '../../messages/messages.ts';

/** What became of a payment: what happened to the money, and what to do. */

export function attemptText(attempt: OnlinePaymentView['lastAttempt'], language: Language): string | undefined {
  const text = messages.paying(language);
  switch (attempt) {
    case 'failed':
      return text.failed;
    case 'expired':
      return text.expired;
    case 'cancelled':
      return text.stopped;
    case 'not opened':
      return text.notAccepted;
    default:
      return undefined;
  }
}

/** `start` is a `PaymentStart`, as the URL says it. */
export function problemText(start: string | null, language: Language): string | undefined {
  const text = messages.paying(language);
  switch (start) {
    case 'unavailable':
      return text.unavailable;
    case 'refused':
      return text.notAccepted;
    case 'too-often':
      return text.tooOften;
    default:
      return undefined;
  }
}

/** How long something can still be paid, in whole minutes. `now` is in epoch milliseconds. */
export function timeLeftText(expiresAt: string, now: number, language: Language): string {
  const count = Math.max(0, Math.floor((Date.parse(expiresAt) - now) / 60_000));
  return messages.paying(language).minutesLeft({ count });
}

/** For an order that was cancelled, by somebody or for want of a payment. */
export function endedText({ back }: Pick<OnlinePaymentView, 'back'>, language: Language): string {
  const text = messages.paying(language);
  if (!back) return text.nothingCharged;
  const amount = formatMoney(back.amount, language);
  return back.isDone ? text.wentBack({ amount }) : text.goesBack({ amount });
}
