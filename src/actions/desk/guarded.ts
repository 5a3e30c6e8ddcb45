import { z } from 'zod';
import { errorMessages } from '../../lib/api/error-outcome.ts';
import { deskNotFoundPath } from '../../lib/desk/model/home-pages.ts';
import type { Outcome } from '../../lib/shop/outcome.ts';
import { toast } from '../define.ts';

const whole = z
  .string({ error: errorMessages.unreadable })
  .regex(/^\d{1,12}$/, { error: errorMessages.unreadable })
  .transform(Number);

/** What a form sends of the page that its change was decided on. */
export const seenFields = { id: whole, version: whole };

const changedMeanwhile = 'This has changed since you opened the page. Nothing was done: please look at it again.';

/**
 * What follows from a change that may conflict with another user's. Without `field` the page that it was sent from comes back as
 * things stand now; with one, what was typed stands in it still.
 */
export function guardedOutcome(
  result: 'done' | 'changed meanwhile' | 'unknown',
  done: string,
  field?: string,
): Outcome {
  if (result === 'unknown') return { ok: false, notices: [], to: deskNotFoundPath, navigates: true };
  if (result === 'done') return { ok: true, notices: [toast('success', done)], navigates: true };
  return field
    ? { ok: false, notices: [], fields: { [field]: changedMeanwhile } }
    : { ok: false, notices: [toast('error', changedMeanwhile)], navigates: true };
}
