import type { ActionName } from '../paths.ts';

/** What guessing or flooding would pay for, and how often one address may do it in ten minutes. */
const limits: Partial<Record<ActionName, number>> = {
  'coupon.apply': 30,
  'review.submit': 20,
  'newsletter.subscribe': 10,
  'contact.send': 5,
  'order.place': 60,
  'account.login': 60,
  'account.register': 20,
  'account.forgot': 10,
  'account.reset': 30,
  'account.details': 60,
};
const windowMs = 10 * 60 * 1000;

export interface RateLimit {
  /** Counts one try, with the form it comes with. Answers false when there have been too many of late. */
  allows(action: string, clientAddress: string, form?: Form): boolean;
  /** That try was right: a code that came with it was no guess, and is not counted any more. */
  succeeded(action: string, clientAddress: string, form?: Form): void;
}

type Form = Readonly<Record<string, string>>;

const isLimited = (action: string): action is ActionName => Object.hasOwn(limits, action);

/** An order tries the code that comes with it, typed or said to be applied: codes are not guessed faster that way. */
const triesOf = (action: string, { code = '', couponCode = '' }: Form): readonly string[] =>
  action === 'order.place' && (code + couponCode).trim() !== '' ? [action, 'coupon.apply'] : [action];

const keyOf = (action: ActionName, clientAddress: string): string => `${action} ${clientAddress}`;

/** Counts in this process, which bounds what one machine does; memory is bounded by forgetting each window as a whole. */
export function createRateLimit(isOn: boolean, now: () => number): RateLimit {
  let counts = new Map<string, number>();
  let endsAt = 0;

  function count(action: string, clientAddress: string): boolean {
    if (!isLimited(action)) return true;
    const key = keyOf(action, clientAddress);
    const tries = (counts.get(key) ?? 0) + 1;
    counts.set(key, tries);
    return tries <= (limits[action] ?? 0);
  }

  return {
    allows(action, clientAddress, form = {}) {
      if (!isOn) return true;
      if (now() >= endsAt) {
        counts = new Map();
        endsAt = now() + windowMs;
      }
      return triesOf(action, form).every((one) => count(one, clientAddress));
    },
    succeeded(action, clientAddress, form = {}) {
      if (!triesOf(action, form).includes('coupon.apply')) return;
      const key = keyOf('coupon.apply', clientAddress);
      const tries = counts.get(key);
      if (tries) counts.set(key, tries - 1);
    },
  };
}
