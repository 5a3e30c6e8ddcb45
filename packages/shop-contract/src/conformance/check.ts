import type { WireUserDetails } from '../wire.ts';
import type { Api, CallName } from './api.ts';
import type { Discovered } from './discover.ts';

/** What a check needs: nothing but reading, a guest's cart and wishlist, or an order. */
export type Needs = 'read' | 'write' | 'order';

export interface CheckContext {
  readonly api: Api;
  readonly found: Discovered;
  /** ISO 4217 code of the amounts. */
  readonly currency: string;
  /** A visitor that the API has never seen. */
  readonly newGuest: () => WireUserDetails;
  /** An amount in the smallest unit; undefined for text that is not an amount. */
  readonly amount: (text: string | undefined) => number | undefined;
}

/** One promise of the contract. */
export interface Check {
  readonly call: CallName;
  readonly needs: Needs;
  readonly title: string;
  /** Throws a Fault, or Skipped when it cannot be tried. */
  readonly run: (context: CheckContext) => Promise<void>;
}

export const checksOf = (
  call: CallName,
  needs: Needs,
  promises: Readonly<Record<string, Check['run']>>,
): readonly Check[] => Object.entries(promises).map(([title, run]) => ({ call, needs, title, run }));
