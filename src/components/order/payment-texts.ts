import { formatMoney } from '../../lib/format.ts';
import type { OnlinePaymentView } from '../../lib/trade/orders/online-payment.ts';

/** What became of a payment: what happened to the money, and what to do. */

export function attemptText(attempt: OnlinePaymentView['lastAttempt']): string | undefined {
  switch (attempt) {
    case 'failed':
      return 'The last attempt was refused by the bank or the app. Nothing was charged; if your account shows an amount all the same, it comes back by itself. Please try again, or pay another way.';
    case 'expired':
      return 'The time for the last attempt is over. Nothing was charged. Please start again; your order is still held.';
    case 'cancelled':
      return 'The last attempt was ended. Nothing was charged. Please start again, or pay another way.';
    case 'not opened':
      return 'Our payment provider did not accept this way to pay. Nothing was charged. Please pay another way.';
    default:
      return undefined;
  }
}

/** `start` is a `PaymentStart`, as the URL says it. */
export function problemText(start: string | null): string | undefined {
  switch (start) {
    case 'unavailable':
      return 'Our payment provider does not answer just now. Nothing was charged, and your order is held. Please try again in a minute.';
    case 'refused':
      return 'Our payment provider did not accept this way to pay. Nothing was charged. Please pay another way.';
    case 'too-often':
      return 'You have begun to pay this order many times. Nothing was charged. Please use what is shown below, or write to us.';
    default:
      return undefined;
  }
}

/** How long something can still be paid, in whole minutes. */
export function timeLeftText(expiresAt: string, now: number): string {
  const minutes = Math.floor((Date.parse(expiresAt) - now) / 60_000);
  if (minutes < 1) return 'Less than a minute is left to pay this way.';
  return minutes === 1 ? 'One minute is left to pay this way.' : `${minutes} minutes are left to pay this way.`;
}

/** For an order that was cancelled, by somebody or for want of a payment. */
export function endedText({ back }: Pick<OnlinePaymentView, 'back'>): string {
  if (!back) return 'Nothing was charged. If you still want the books, please order them again.';
  const shown = formatMoney(back.amount);
  return back.isDone
    ? `${shown} went back the way it came. It can take some days until your account shows it.`
    : `${shown} goes back the way it came. We write to you as soon as it is on its way.`;
}
