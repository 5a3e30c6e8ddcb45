import { englishDeskReturnAnswers } from '../../../../messages/plain/desk/return-answers.ts';
import type { ReturnKind, ReturnLine, ReturnState, ReturnStep } from '../../../trade/orders/returns.ts';

/** Returns as the desk shows them. Times are ISO date-times. */

export const returnLists = ['', 'answer', 'way', 'here', 'done'] as const;
/** '' is everything that is open. */
export type ReturnList = (typeof returnLists)[number];
export const isReturnList = (text: string | null): text is ReturnList => returnLists.some((list) => list === text);

export const returnsPerPage = 100;

export const statesOf: Readonly<Record<ReturnList, readonly ReturnState[]>> = {
  '': ['requested', 'accepted', 'received'],
  answer: ['requested'],
  way: ['accepted'],
  here: ['received'],
  done: ['settled', 'refused', 'cancelled'],
};

export interface DeskReturn {
  readonly id: number;
  readonly orderId: string;
  readonly kind: ReturnKind;
  readonly state: ReturnState;
  readonly at: string;
  readonly changedAt: string;
  readonly by: string;
  readonly comment: string;
  readonly instructions: string;
  readonly labelUrl: string;
  /** Its label is a file of the shop. */
  readonly hasLabel: boolean;
  readonly answer: string;
  readonly refundBy: string | undefined;
  readonly version: number;
  readonly lines: readonly ReturnLine[];
  readonly steps: readonly ReturnStep[];
}

export type ReturnCounts = Readonly<Record<ReturnList, number>>;

/** Why a step was not taken. Nothing has changed. */
export type ReturnRefusal = 'changed meanwhile' | 'unknown' | 'not possible';

/** In English without `text`. */
export function returnRefusalText(refusal: ReturnRefusal, text = englishDeskReturnAnswers): string {
  if (refusal === 'changed meanwhile') return text.returnChanged;
  return refusal === 'unknown' ? text.returnUnknown : text.returnMovedOn;
}

/** Of a settlement: nothing is given back. */
export const noMoneyWay = 'none';
