import { z } from 'zod';
import { homePath } from '../lib/paths/catalogue.ts';
import type { Outcome } from '../lib/shop/outcome.ts';
import { dialog, shopAction } from './define.ts';
import { optionalField } from './form.ts';

/** Deletes the account of the customer who is logged in, and ends the session. */
export const deleteAccount = shopAction(
  z.object({ currentPassword: optionalField, withReviews: optionalField }),
  async ({ currentPassword, withReviews }, { locals }): Promise<Outcome> => {
    const result = await locals.accounts.deleteAccount({ currentPassword, withReviews: withReviews === '1' });
    if (!result.ok) return { ok: false, notices: [], fields: result.fields };
    const notices = [dialog('success', 'Your account has been deleted. A last mail confirms it.')];
    return { ok: true, notices, to: homePath, navigates: true };
  },
);
