import type { ActionName } from '../../paths/actions.ts';
import { dayMs } from '../../trade/places/local-time.ts';

/** Writes that start a guest session. The number is generous, because many shoppers may share a client IP. */
const guestWrites = 600;

/** Changes an order, a quote or a payment that its sender may open, by a session or a signed link: far more than anybody needs. */
const orderWrites = 60;

/**
 * Neither guessed nor flooded: it only reads, is of the session's own, or needs a token that the shop has signed and then does nothing
 * twice.
 */
const unlimited = undefined;

/**
 * How often one client may try each action in ten minutes. Login has a throttle of its own (lib/accounts/throttle.ts), which never makes
 * a known device wait for what others do. A new action says here which it is.
 */
const limits: Readonly<Record<ActionName, number | undefined>> = {
  'cart.add': guestWrites,
  'cart.update': guestWrites,
  'cart.remove': guestWrites,
  'cart.check': unlimited,
  'wishlist.add': guestWrites,
  'wishlist.remove': guestWrites,
  'coupon.remove': guestWrites,
  'address.save': guestWrites,
  'coupon.apply': 30,
  'delivery.place': unlimited,
  'review.submit': 20,
  'review.report': 10,
  'newsletter.subscribe': 10,
  'newsletter.confirm': unlimited,
  'newsletter.unsubscribe': unlimited,
  'alert.ask': 10,
  'alert.confirm': unlimited,
  'alert.withdraw': unlimited,
  'contact.send': 5,
  'order.place': orderWrites,
  'order.quote': unlimited,
  'order.confirm': orderWrites,
  'order.cancel': orderWrites,
  'order.cancelByLink': orderWrites,
  'order.changeDelivery': orderWrites,
  'order.again': 30,
  'order.remind': 10,
  'order.track': 10,
  'order.returnBooks': 30,
  'order.cancelReturn': 30,
  'payment.start': orderWrites,
  'quote.accept': orderWrites,
  'withdrawal.fill': 30,
  'withdrawal.change': unlimited,
  'withdrawal.confirm': 10,
  'order.resume': orderWrites,
  'account.register': 20,
  'account.registerFromOrder': 20,
  'account.login': unlimited,
  'account.logout': unlimited,
  'account.forgot': 10,
  'account.reset': 30,
  'account.details': 60,
  'account.sendEmailLink': 10,
  'account.keepEmail': unlimited,
  'account.confirmEmail': 30,
  'account.endSession': unlimited,
  'account.endOtherSessions': unlimited,
  // Wrong passwords are counted as those of a login.
  'account.deleteAccount': unlimited,
};
const windowMs = 10 * 60 * 1000;

/** Reviews by one client in a day, and of one book: a few, as a family shares a client IP. */
const reviewsPerDay = { all: 40, ofBook: 5 };

export interface RateLimit {
  /** Counts one try. Returns false when there were too many. */
  allows(action: string, clientIp: string, form?: Form): boolean;
  /** The try succeeded, so a coupon code in its form was not a guess and is no longer counted. */
  succeeded(action: string, clientIp: string, form?: Form): void;
}

/** A limit that may be counted in another process. */
export interface SharedRateLimit {
  allows(...tried: Parameters<RateLimit['allows']>): boolean | Promise<boolean>;
  succeeded(...tried: Parameters<RateLimit['succeeded']>): void | Promise<void>;
}

type Form = Readonly<Record<string, string>>;

const isLimited = (action: string): action is ActionName =>
  Object.hasOwn(limits, action) && limits[action as ActionName] !== undefined;

/** An order with a coupon code, typed or applied, counts as a try of the code too: codes cannot be guessed faster that way. */
const triesOf = (action: string, { code = '', couponCode = '' }: Form): readonly string[] =>
  /^order\.(place|resume)$/.test(action) && (code + couponCode).trim() !== '' ? [action, 'coupon.apply'] : [action];

const keyOf = (action: ActionName, clientIp: string): string => `${action} ${clientIp}`;

/** Counts in the memory of this process. Memory is bounded, because all counts are dropped when a window ends. */
export function createRateLimit(isOn: boolean, now: () => number): RateLimit {
  let counts = new Map<string, number>();
  let endsAt = 0;

  function count(action: string, clientIp: string): boolean {
    if (!isLimited(action)) return true;
    const key = keyOf(action, clientIp);
    const tries = (counts.get(key) ?? 0) + 1;
    counts.set(key, tries);
    return tries <= (limits[action] ?? 0);
  }

  const today = createDayCounts(now);
  /** Counts a review by client IP, and by client IP and book. */
  function countReview(clientIp: string, book: string): boolean {
    const isBookFree = today.count(`${clientIp} ${book}`) <= reviewsPerDay.ofBook;
    return today.count(clientIp) <= reviewsPerDay.all && isBookFree;
  }

  return {
    allows(action, clientIp, form = {}) {
      if (!isOn) return true;
      const at = now();
      // A window that ends later than one can is of a clock that was set back.
      if (at >= endsAt || endsAt > at + windowMs) {
        counts = new Map();
        endsAt = at + windowMs;
      }
      if (action === 'review.submit' && !countReview(clientIp, form.productId ?? '')) return false;
      return triesOf(action, form).every((one) => count(one, clientIp));
    },
    succeeded(action, clientIp, form = {}) {
      if (!triesOf(action, form).includes('coupon.apply')) return;
      const key = keyOf('coupon.apply', clientIp);
      const tries = counts.get(key);
      if (tries) counts.set(key, tries - 1);
    },
  };
}

/** Counts that several processes share; lib/database/try-counts.ts has them in the database. */
interface SharedCounts {
  /** Adds one to each count, and returns them in the same order. */
  add(tries: readonly { readonly key: string; readonly windowMs: number }[]): Promise<readonly number[]>;
  takeBack(key: string): Promise<void>;
}

/** The same limits for all processes that share `counts`. Times begin with the first try of each client. */
export function createSharedRateLimit(isOn: boolean, counts: SharedCounts): SharedRateLimit {
  const review = (what: string) => `review ${what}`;
  return {
    async allows(action, clientIp, form = {}) {
      const tried = triesOf(action, form)
        .filter(isLimited)
        .map((one) => ({ key: keyOf(one, clientIp), windowMs, most: limits[one] ?? 0 }));
      if (action === 'review.submit')
        tried.push(
          { key: review(clientIp), windowMs: dayMs, most: reviewsPerDay.all },
          { key: review(`${clientIp} ${form.productId ?? ''}`), windowMs: dayMs, most: reviewsPerDay.ofBook },
        );
      if (!isOn || tried.length === 0) return true;
      const counted = await counts.add(tried);
      return tried.every(({ most }, index) => (counted[index] ?? 0) <= most);
    },
    async succeeded(action, clientIp, form = {}) {
      if (isOn && triesOf(action, form).includes('coupon.apply'))
        await counts.takeBack(keyOf('coupon.apply', clientIp));
    },
  };
}

/** Counts since the day began. Memory is bounded: beyond `maxCounts` the oldest count is dropped. */
function createDayCounts(now: () => number) {
  const maxCounts = 50_000;
  let counts = new Map<string, number>();
  let endsAt = now() + dayMs;
  return {
    /** Adds one, and returns the count. */
    count(key: string): number {
      if (now() >= endsAt) {
        counts = new Map();
        endsAt = now() + dayMs;
      }
      const total = (counts.get(key) ?? 0) + 1;
      counts.set(key, total);
      if (counts.size > maxCounts) for (const oldest of counts.keys()) if (counts.delete(oldest)) break;
      return total;
    },
  };
}
