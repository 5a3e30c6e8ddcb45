/** A statement of withdrawal, as the desk shows it. */
export interface DeskWithdrawal {
  readonly id: number;
  readonly name: string;
  /** As it was typed. */
  readonly number: string;
  readonly email: string;
  /** Which books; '' for the whole order. */
  readonly lines: string;
  /** ISO date-time. */
  readonly at: string;
  /** ISO day by which the money has to be back. */
  readonly refundBy: string;
}

export interface OpenWithdrawal extends DeskWithdrawal {
  /** The order with this number, whose customer has another mail address; undefined when there is none. */
  readonly sameNumber: string | undefined;
}

/** Why a statement was not matched. */
export type MatchRefusal = 'unknown order' | 'decided before';
