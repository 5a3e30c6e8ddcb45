/** Copies that come back: what a return is, and which step follows which. Pure, so that pages, writes and tests agree. */

export const returnKinds = ['return', 'withdrawal'] as const;
export type ReturnKind = (typeof returnKinds)[number];

export const returnStates = ['requested', 'accepted', 'refused', 'received', 'settled', 'cancelled'] as const;
export type ReturnState = (typeof returnStates)[number];

export const isReturnState = (text: string): text is ReturnState => returnStates.some((state) => state === text);

export const returnSteps = ['accept', 'refuse', 'receive', 'settle', 'cancel'] as const;
export type ReturnStep = (typeof returnSteps)[number];

/** Where each step leads. */
const leadsTo: Readonly<Record<ReturnStep, ReturnState>> = {
  accept: 'accepted',
  refuse: 'refused',
  receive: 'received',
  settle: 'settled',
  cancel: 'cancelled',
};

const startsFrom: Readonly<Record<ReturnStep, readonly ReturnState[]>> = {
  // Once more for other instructions: a lost label, another address.
  accept: ['requested', 'accepted'],
  refuse: ['requested', 'accepted', 'received'],
  // A parcel may come before anybody has answered.
  receive: ['requested', 'accepted'],
  settle: ['received'],
  cancel: ['requested', 'accepted'],
};

export interface ReturnSituation {
  readonly kind: ReturnKind;
  readonly state: ReturnState;
}

/**
 * The states that a step may start from. The money of a withdrawal may go back before the books are here: proof that they were sent is
 * enough.
 */
const returnStepStarts = (step: ReturnStep, kind: ReturnKind): readonly ReturnState[] =>
  step === 'settle' && kind === 'withdrawal' ? ['requested', 'accepted', 'received'] : startsFrom[step];

export const possibleReturnSteps = ({ kind, state }: ReturnSituation): readonly ReturnStep[] =>
  returnSteps.filter((step) => returnStepStarts(step, kind).includes(state));

/** The state after a step; undefined when it is not possible. */
export const afterReturnStep = (situation: ReturnSituation, step: ReturnStep): ReturnState | undefined =>
  possibleReturnSteps(situation).includes(step) ? leadsTo[step] : undefined;

/** Returns in these states still hold copies: nobody can return the same ones twice. */
export const openReturnStates: readonly ReturnState[] = ['requested', 'accepted', 'received'];

export const returnReasons = ['unwanted', 'damaged', 'faulty', 'wrong', 'other'] as const;
export type ReturnReason = (typeof returnReasons)[number];
export const isReturnReason = (text: string): text is ReturnReason => returnReasons.some((reason) => reason === text);

/** A line of a return, and what became of its copies. */
export interface ReturnLine {
  /** Its number in the order, from 1. */
  readonly position: number;
  readonly title: string;
  readonly optionName: string;
  readonly copies: number;
  readonly reason: string;
  /** Of the copies, those that went back on the shelf, are damaged, and go to the supplier. */
  readonly shelf: number;
  readonly damaged: number;
  readonly supplier: number;
}

/** Copies of a line that can be returned now. */
export interface ReturnableLine {
  /** Its number in the order, from 1. */
  readonly position: number;
  readonly title: string;
  readonly optionName?: string | undefined;
  readonly copies: number;
}

/** What a customer asks to return of a line. */
export interface ReturnedLine {
  readonly position: number;
  readonly copies: number;
  readonly reason: ReturnReason;
}

/** A return, as its customer sees it. */
export interface OrderReturn {
  readonly id: string;
  readonly isWithdrawal: boolean;
  readonly state: string;
  /** ISO date-time. */
  readonly at: string;
  readonly lines: readonly { readonly title: string; readonly copies: number; readonly reason?: string }[];
  /** Where and how the books are sent, once it is accepted. */
  readonly instructions?: string;
  /** A label to print. */
  readonly labelHref?: string;
  /** Why it was refused. */
  readonly answer?: string;
  /** ISO day by which the money of a withdrawal has to be back. */
  readonly refundBy?: string;
  readonly isCancellable: boolean;
}

/** A return as its customer asks for it. */
export interface ReturnRequest {
  /** Made with the form: sent twice, it is one return. */
  readonly formKey: string;
  readonly lines: readonly ReturnedLine[];
  readonly comment: string;
}

/** What becomes of the copies of a line. */
export interface JudgedCopies {
  /** Back on the shelf. */
  readonly shelf: number;
  readonly damaged: number;
  /** Back to the supplier. */
  readonly supplier: number;
}

export const judgedTotal = ({ shelf, damaged, supplier }: JudgedCopies): number => shelf + damaged + supplier;

/** Days after its order within which a return can be asked for: the legal guarantee of the European Union. */
export const returnableDays = 730;

/** Characters of a comment. */
export const maxReturnComment = 2000;
