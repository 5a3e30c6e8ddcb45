import { atom } from 'nanostores';
import type { ActionName } from '../../lib/paths/actions.ts';
import type { Outcome } from '../../lib/shop/outcome.ts';

export interface PublishedOutcome {
  readonly action: ActionName;
  readonly outcome: Outcome;
  /** The page shows the field errors already, and has moved the focus. */
  readonly isShown: boolean;
  /** What was sent, where the island shows it again. */
  readonly values?: Readonly<Record<string, string>>;
}

/** The outcome that an island has yet to show. An island that React is still hydrating finds it here once it is mounted. */
export const $outcome = atom<PublishedOutcome | null>(null);

/** Whether an island shows the field errors of this action itself (use-outcome.ts). */
export const isShownByIsland = (action: ActionName): boolean =>
  action === 'review.submit' || action.startsWith('coupon.');

/** Takes the outcome of an action that begins with `prefix`. */
export function takeOutcome(prefix: string): PublishedOutcome | undefined {
  const published = $outcome.get();
  if (!published?.action.startsWith(prefix)) return undefined;
  $outcome.set(null);
  return published;
}
