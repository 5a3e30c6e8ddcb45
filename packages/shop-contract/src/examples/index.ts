import type { calls } from '../calls.ts';
import * as catalogue from './catalogue.ts';
import * as trade from './trade.ts';

/** A request of a call and what a shop may answer, as JSON. */
export interface CallExample {
  readonly request: object;
  readonly response: object;
  /** The object of the header Paging-Headers. */
  readonly paging?: object;
}

/** One example for each call. docs/api shows them, and a test holds that they keep the contract. */
export const examples: Readonly<Record<keyof typeof calls, CallExample>> = { ...catalogue, ...trade };
