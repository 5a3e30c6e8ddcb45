import { type ActionAPIContext, defineAction } from 'astro:actions';
import type { z } from 'zod';
import { errorOutcome } from '../lib/api/error-outcome.ts';
import { BadRequestError, NotFoundError } from '../lib/api/errors.ts';
import { cartPath } from '../lib/paths/orders.ts';
import type { Notice, Outcome } from '../lib/shop/outcome.ts';

/**
 * Defines an action: validates the form, does the work and returns an Outcome. Failures of the shop API become outcomes too; other
 * errors are bugs and are thrown. With `rerendersForm` a failure renders the form again, to preserve what was typed.
 */
export function shopAction<Schema extends z.ZodType>(
  input: Schema,
  work: (form: z.output<Schema>, context: ActionAPIContext) => Promise<Outcome>,
  rerendersForm: (form: z.output<Schema>) => boolean = () => false,
) {
  return defineAction({
    accept: 'form',
    input: input as z.ZodType,
    handler: async (form, context): Promise<Outcome> => {
      try {
        // Astro has parsed the form with this schema, but its types cannot express that for a generic schema.
        const outcome = await work(form as z.output<Schema>, context);
        if (storedNothing(outcome)) await context.locals.visitor.discardNewGuest();
        return outcome;
      } catch (error) {
        // After other failures, a timeout for example, something may have been stored.
        if (error instanceof BadRequestError || error instanceof NotFoundError)
          await context.locals.visitor.discardNewGuest();
        const outcome = errorOutcome(error);
        return { ...outcome, rerendersForm: outcome.rerendersForm ?? rerendersForm(form as z.output<Schema>) };
      }
    },
  });
}

/** Whether a guest who came with this action has nothing that a session would have to hold. */
function storedNothing({ ok, isUnconfirmed, cart, wishlistCount = 0 }: Outcome): boolean {
  if (ok) return cart?.lines.length === 0;
  return !isUnconfirmed && !cart?.lines.length && wishlistCount === 0;
}

export const toast = (kind: Notice['kind'], text: string, options: Partial<Notice> = {}): Notice => ({
  kind,
  surface: 'toast',
  text,
  ...options,
});

export const dialog = (kind: Notice['kind'], text: string, title?: string): Notice => ({
  kind,
  surface: 'dialog',
  title,
  text,
});

/** The outcome of a purchase after the session has expired. It explains why the cart is empty. */
export const sessionExpired: Outcome = {
  ok: false,
  notices: [
    dialog(
      'info',
      'Your session has ended, and nothing was ordered. If you have an account, log in to find your cart.',
    ),
  ],
  to: cartPath,
  navigates: true,
};
