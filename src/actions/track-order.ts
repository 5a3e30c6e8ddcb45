import { z } from 'zod';
import { trackOrderPath } from '../lib/paths/orders.ts';
import type { Outcome } from '../lib/shop/outcome.ts';
import { shopAction } from './define.ts';
import type { FormFields } from './form.ts';

const trackForm = ({ requiredText, emailField, honeypotField, text }: FormFields) =>
  z.object({
    number: requiredText(text.orderNumberMissing, 50),
    email: emailField(254),
    website: honeypotField,
  });

/** Asks for the link of an order. The answer is the same whether there is one or not. */
export const track = shopAction(trackForm, async ({ number, email, website }, { locals }): Promise<Outcome> => {
  if (!locals.orderTracking) return { ok: true, notices: [], to: trackOrderPath, navigates: true };
  if (website === '') await locals.orderTracking.sendLink({ number, email });
  return { ok: true, notices: [], to: `${trackOrderPath}?state=sent`, navigates: true };
});
