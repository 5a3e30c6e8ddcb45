import type { SentNotification, StandIn } from './stand-in.ts';
import type { StandInPayment, StandInSession } from './state.ts';

/**
 * How a stand-in speaks when it stands in for another provider than Razorpay. What it remembers and how it misbehaves is the same for all.
 */
export interface Dialect {
  /** Answers one call of the API. */
  answer(standIn: StandIn, request: Request): Promise<Response>;
  /**
   * Tells of what has happened; undefined for what this provider does not tell of. `event` and the ids in `entities` are those of
   * Razorpay, which the memory of the stand-in is made of.
   */
  tell(standIn: StandIn, event: string, entities: Readonly<Record<string, unknown>>): SentNotification | undefined;
  sign(standIn: StandIn, content: unknown): SentNotification;
  /** The customer presses `Pay` on the hosted page: by default they pay. Returns whether they could. */
  agree?(standIn: StandIn, session: StandInSession): boolean;
  /** Where the hosted page leads after that. */
  leadBack(standIn: StandIn, session: StandInSession, payment: StandInPayment | undefined): string;
}

export const idIn = (entities: Readonly<Record<string, unknown>>, name: string): string => {
  const entity = entities[name];
  return typeof entity === 'object' && entity !== null && 'id' in entity ? String(entity.id) : '';
};

/** The session that has a payment. */
export const sessionOf = (standIn: StandIn, paymentId: string): StandInSession | undefined =>
  [...standIn.sessions.values()].find(({ payments }) => payments.some(({ id }) => id === paymentId));

/** What was received of a session; undefined while nothing was. */
export const capturedIn = ({ payments }: StandInSession): StandInPayment | undefined =>
  payments.find(({ status }) => status === 'captured' || status === 'refunded');
