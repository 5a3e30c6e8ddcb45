import { deskNotFoundPath } from '../../lib/desk/model/home-pages.ts';
import type { LateStep, StepRefusal, StepResult } from '../../lib/desk/orders/model/orders.ts';
import { deskOrderPath } from '../../lib/desk/orders/model/pages.ts';
import { formatDate, formatMoment } from '../../lib/format.ts';
import type { Language } from '../../lib/paths/language.ts';
import type { Outcome } from '../../lib/shop/outcome.ts';
import { deskStatusInSentence } from '../../messages/desk/statuses.ts';
import { messages } from '../../messages/messages.ts';
import { toast } from '../define.ts';

/** The outcome of a step of an order. A refused form comes back with everything that was typed, above the order as it stands now. */
export function stepOutcome(result: StepResult, number: string, done: string, language: Language): Outcome {
  if (!result.ok) return refusalOutcome(result.refusal, language);
  const notice = toast('success', doneText(done, result.isMailed, language));
  return { ok: true, notices: [notice], to: deskOrderPath(number) };
}

/** What was done, and whether the customer learns of it. */
export function doneText(done: string, isMailed: boolean, language: Language): string {
  const text = messages.deskOrderAnswers(language);
  return isMailed ? text.doneWithMail({ done }) : text.doneWithoutMail({ done });
}

export const formError = (form: string): Outcome => ({ ok: false, notices: [], fields: { form } });

export const unknownOrder: Outcome = { ok: false, notices: [], to: deskNotFoundPath, navigates: true };

function refusalOutcome(refusal: StepRefusal, language: Language): Outcome {
  const text = messages.deskOrderAnswers(language);
  switch (refusal.kind) {
    case 'invalid':
      return { ok: false, notices: [], fields: refusal.fields };
    case 'late':
      return formError(text.nothingChanged({ late: lateMessage(refusal, language) }));
    case 'not possible':
      if (refusal.heldUntil) return formError(heldText(refusal.heldUntil, language));
      return formError(text.notPossible({ status: deskStatusInSentence(refusal.status, language) }));
    case 'unknown order':
      return unknownOrder;
  }
}

/** Another user was first: who, what and when. */
function lateMessage({ by, at, what }: LateStep, language: Language): string {
  const text = messages.deskOrderAnswers(language);
  const when = formatMoment(at, language);
  const isCancelled = /CANCELLED$/.test(what);
  if (by === undefined && isCancelled) return text.customerCancelled({ when });
  const who = by ?? text.somebody;
  if (what === 'payment') return text.paymentFirst({ who, when });
  if (what === 'refund') return text.refundFirst({ who, when });
  return text.stepFirst({ who, when, status: deskStatusInSentence(what, language) });
}

const heldText = (day: string, language: Language): string =>
  messages.deskNames(language).heldUntil({ day: formatDate(day, language) });
