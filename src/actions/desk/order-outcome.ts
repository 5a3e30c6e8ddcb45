import { deskNotFoundPath } from '../../lib/desk/model/home-pages.ts';
import type { LateStep, StepRefusal, StepResult } from '../../lib/desk/orders/model/orders.ts';
import { deskOrderPath } from '../../lib/desk/orders/model/pages.ts';
import { formatMoment } from '../../lib/format.ts';
import type { Outcome } from '../../lib/shop/outcome.ts';
import { heldMessage } from '../../lib/trade/delivery/sale-day.ts';

/** The outcome of a step of an order. A refused form comes back with everything that was typed, above the order as it stands now. */
export function stepOutcome(result: StepResult, number: string, done: string): Outcome {
  if (!result.ok) return refusalOutcome(result.refusal);
  const text = result.isMailed ? `${done} The customer gets a mail.` : `${done} No mail was sent.`;
  return { ok: true, notices: [{ kind: 'success', surface: 'toast', text }], to: deskOrderPath(number) };
}

export const formError = (form: string): Outcome => ({ ok: false, notices: [], fields: { form } });

export const unknownOrder: Outcome = { ok: false, notices: [], to: deskNotFoundPath, navigates: true };

function refusalOutcome(refusal: StepRefusal): Outcome {
  switch (refusal.kind) {
    case 'invalid':
      return { ok: false, notices: [], fields: refusal.fields };
    case 'late':
      return formError(`${lateMessage(refusal)} Nothing was changed by you. Below is the order as it stands now.`);
    case 'not possible':
      if (refusal.heldUntil) return formError(heldMessage(refusal.heldUntil));
      return formError(`This is not possible: the order is ${refusal.status.toLowerCase()}.`);
    case 'unknown order':
      return unknownOrder;
  }
}

/** Another user was first: who, what and when. */
function lateMessage({ by, at, what }: LateStep): string {
  const when = formatMoment(at);
  const isCancelled = /CANCELLED$/.test(what);
  if (by === undefined && isCancelled) return `The customer cancelled this order on ${when}.`;
  const who = by ?? 'Somebody';
  if (what === 'payment' || what === 'refund') return `${who} was first and recorded a ${what} on ${when}.`;
  return `${who} was first: since ${when} the order is ${what.toLowerCase()}.`;
}
