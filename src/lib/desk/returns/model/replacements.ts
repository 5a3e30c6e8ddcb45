/** Orders that were sent again without charge. */

/** A line of which copies can be sent again: they have left. */
export interface ResendableLine {
  readonly position: number;
  readonly title: string;
  readonly optionName: string;
  readonly copies: number;
}

export interface Replacement {
  readonly number: string;
  readonly reason: string;
  readonly by: string;
  /** ISO date-time. */
  readonly at: string;
}

/** What an order has to do with others: those that replace it, and the one that it replaces. */
export interface OrderReplacements {
  readonly replacedBy: readonly Replacement[];
  readonly replaces: Replacement | undefined;
  readonly resendable: readonly ResendableLine[];
}

export const resendReasons = ['damaged', 'lost', 'wrong'] as const;
export const resendReasonNames: Readonly<Record<(typeof resendReasons)[number], string>> = {
  damaged: 'The parcel arrived damaged',
  lost: 'The parcel was lost',
  wrong: 'The wrong book was sent',
};

export type ResendResult =
  | { readonly ok: true; readonly number: string }
  /** Messages by field. */
  | { readonly ok: false; readonly fields: Readonly<Record<string, string>> };
