import { z } from 'zod';
import { homePath } from '../lib/paths/catalogue.ts';
import type { Outcome } from '../lib/shop/outcome.ts';
import { dialog, shopAction } from './define.ts';

/** Deletes the account of the customer who is logged in, and ends the session. */
export const deleteAccount = shopAction(
  ({ optionalField }) => z.object({ currentPassword: optionalField, withReviews: optionalField }),
  async ({ currentPassword, withReviews }, { locals }, text): Promise<Outcome> => {
    const result = await locals.accounts.deleteAccount({ currentPassword, withReviews: withReviews === '1' });
    if (!result.ok) return { ok: false, notices: [], fields: result.fields };
    const notices = [dialog('success', text.accountDeleted)];
    return { ok: true, notices, to: homePath, navigates: true };
  },
);
