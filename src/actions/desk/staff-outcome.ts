import type { SettingResult } from '../../lib/desk/settings/model/settings-form.ts';
import type { Outcome } from '../../lib/shop/outcome.ts';
import { toast } from '../define.ts';

/** What follows from a change to an account of the desk: the next page with what was done, or the form with its messages. */
export const staffOutcome = (
  result: SettingResult,
  { to, done }: { readonly to: string; readonly done?: string },
): Outcome =>
  result.ok
    ? { ok: true, notices: done === undefined ? [] : [toast('success', done)], to, navigates: true }
    : { ok: false, notices: [], fields: result.fields };
