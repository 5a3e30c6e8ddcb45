import { z } from 'zod';
import { openQuotePath } from '../lib/paths/orders.ts';
import { isQuoteToken } from '../lib/shop/link-token.ts';
import type { Outcome } from '../lib/shop/outcome.ts';
import { shopAction, toast } from './define.ts';
import type { FormFields } from './form.ts';

const acceptForm = ({ idField, text }: FormFields) =>
  z.object({ token: idField.refine(isQuoteToken, { error: text.unreadable }) });

/** Makes the order of a quote, by the link of its mail. Its page shows what became of it. */
const accept = shopAction(acceptForm, async ({ token }, { locals }, text): Promise<Outcome> => {
  const result = await locals.quotes?.accept(token, locals.language);
  const to = openQuotePath(token);
  if (!result?.ok) {
    const message = result?.message ?? text.unexpected;
    return { ok: false, notices: [], fields: { form: message }, rerendersForm: true };
  }
  return { ok: true, notices: [toast('success', text.quoteAccepted)], to, navigates: true };
});

export const quote = { accept };
