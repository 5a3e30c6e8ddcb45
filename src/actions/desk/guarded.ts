import { z } from 'zod';
import { deskNotFoundPath } from '../../lib/desk/model/home-pages.ts';
import type { Language } from '../../lib/paths/language.ts';
import type { Outcome } from '../../lib/shop/outcome.ts';
import { messages } from '../../messages/messages.ts';
import { englishFieldErrors, type FieldTexts } from '../../messages/plain/field-errors.ts';
import { toast } from '../define.ts';

/** What a form sends of the page that its change was decided on. */
export function seenFieldsOf({ unreadable }: Pick<FieldTexts, 'unreadable'>) {
  const whole = z
    .string({ error: unreadable })
    .regex(/^\d{1,12}$/, { error: unreadable })
    .transform(Number);
  return { id: whole, version: whole };
}

/** In English. */
export const seenFields = seenFieldsOf(englishFieldErrors);

/**
 * What follows from a change that may conflict with another user's. Without `field` the page that it was sent from comes back as
 * things stand now; with one, what was typed stands in it still.
 */
export function guardedOutcome(
  result: 'done' | 'changed meanwhile' | 'unknown',
  done: string,
  language: Language,
  field?: string,
): Outcome {
  if (result === 'unknown') return { ok: false, notices: [], to: deskNotFoundPath, navigates: true };
  if (result === 'done') return { ok: true, notices: [toast('success', done)], navigates: true };
  const { changedMeanwhile } = messages.desk(language);
  return field
    ? { ok: false, notices: [], fields: { [field]: changedMeanwhile } }
    : { ok: false, notices: [toast('error', changedMeanwhile)], navigates: true };
}
