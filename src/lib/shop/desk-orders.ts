import type { OrderLine, StatusEntry } from './order.ts';

/** What the desk shows of orders. Amounts are minor units of `currency`, times are ISO date-times. */

/** A step that was not taken: somebody else was first. */
export interface LateStep {
  readonly kind: 'late';
  /** Who of the shop; undefined for the customer, or when it happened by itself. */
  readonly by: string | undefined;
  readonly at: string;
  /** The status that it has now, or what was recorded. */
  readonly what: string;
}

/** Why a step was not taken. Nothing has changed. */
export type StepRefusal =
  | LateStep
  /** The order's state does not allow it. */
  | { readonly kind: 'not possible'; readonly status: string }
  | { readonly kind: 'unknown order' }
  /** Messages by field. */
  | { readonly kind: 'invalid'; readonly fields: Readonly<Record<string, string>> };

export type StepResult =
  | { readonly ok: true; readonly isMailed: boolean }
  | { readonly ok: false; readonly refusal: StepRefusal };

/** An entry of the history, with who of the shop made it. */
export interface DeskStatusEntry extends StatusEntry {
  readonly by: string | undefined;
}

export interface DeskPayment {
  readonly kind: 'payment' | 'refund';
  readonly amount: number;
  readonly method: string;
  readonly reason: string;
  readonly by: string;
  readonly at: string;
}

export interface DeskNote {
  readonly id: number;
  readonly text: string;
  readonly by: string;
  readonly at: string;
}

export interface DeskOrderLine extends OrderLine {
  /** Its number in the order, from 1. */
  readonly position: number;
  readonly author: string;
  readonly isbn: string | undefined;
  /** Nothing is sent of an e-book or audio. */
  readonly isDigital: boolean;
  /** Copies that came back and are in stock again. */
  readonly returned: number;
}
