import { hookToleranceSeconds } from '@bookfront/shop-contract';

/** Messages that were believed, of all clients in a minute. A change of many products is one message. */
const maxMessages = 600;
/** Messages of one client IP in a minute that were not believed. */
const maxWrong = 20;
const windowMs = 60_000;

export interface MessageLimit {
  /** How long a sender has to wait; 0 when the message is read. Messages with a wrong signature do not use up the limit of the API. */
  waitSeconds(client: string): number;
  /** The message was believed, and is new. */
  countBelieved(): void;
  /** The message was not believed. */
  countWrong(client: string): void;
}

/** Counts in this process. All counts are dropped when a minute ends, so that memory is bounded. */
export function createMessageLimit(isOn: boolean, now: () => number): MessageLimit {
  let wrong = new Map<string, number>();
  let messages = 0;
  let endsAt = 0;
  return {
    waitSeconds(client) {
      const at = now();
      // A window that ends later than one can is of a clock that was set back.
      if (at >= endsAt || endsAt > at + windowMs) {
        wrong = new Map();
        messages = 0;
        endsAt = at + windowMs;
      }
      if (!isOn) return 0;
      const isTooMuch = messages >= maxMessages || (wrong.get(client) ?? 0) >= maxWrong;
      return isTooMuch ? Math.ceil((endsAt - at) / 1000) : 0;
    },
    countBelieved() {
      messages += 1;
    },
    countWrong(client) {
      wrong.set(client, (wrong.get(client) ?? 0) + 1);
    },
  };
}

/** Ids of messages that were believed, for as long as one can be sent again. */
export interface RecentIds {
  has(id: string): boolean;
  add(id: string): void;
}

const maxIds = 5000;

export function createRecentIds(now: () => number): RecentIds {
  const seenAt = new Map<string, number>();
  return {
    has: (id) => now() - (seenAt.get(id) ?? Number.NEGATIVE_INFINITY) < 2 * hookToleranceSeconds * 1000,
    add(id) {
      seenAt.delete(id);
      seenAt.set(id, now());
      // A repetition of what was forgotten is harmless: it makes the site look again.
      if (seenAt.size > maxIds) for (const oldest of seenAt.keys()) if (seenAt.delete(oldest)) break;
    },
  };
}
