import { type ActionAPIContext, defineAction } from 'astro:actions';
import type { z } from 'zod';
import { explain } from '../lib/api/explain.ts';
import { cartPath } from '../lib/paths.ts';
import type { Notice, Outcome } from '../lib/shop/outcome.ts';

/**
 * An action of the shop: checks the form, does its work, and says what came of it as an Outcome. A failure of the shop
 * API becomes an Outcome too, in the words of the error catalogue; a mistake of ours is thrown. `staysWith` says of a form
 * whether more has been typed into its page than may be lost by a failure.
 */
export function shopAction<Schema extends z.ZodType>(
  input: Schema,
  work: (form: z.output<Schema>, context: ActionAPIContext) => Promise<Outcome>,
  staysWith: (form: z.output<Schema>) => boolean = () => false,
) {
  return defineAction({
    accept: 'form',
    input: input as z.ZodType,
    handler: async (form, context): Promise<Outcome> => {
      try {
        // Astro has parsed the form with this very schema, but cannot say so of a generic one.
        return await work(form as z.output<Schema>, context);
      } catch (error) {
        return { ...explain(error), stays: staysWith(form as z.output<Schema>) };
      }
    },
  });
}

export const toast = (kind: Notice['kind'], text: string, more: Partial<Notice> = {}): Notice => ({
  kind,
  surface: 'toast',
  text,
  ...more,
});

export const dialog = (kind: Notice['kind'], text: string, title?: string): Notice => ({
  kind,
  surface: 'dialog',
  title,
  text,
});

/** Buying begins with a cart, and a cart with a session: whoever has none any more is told why the cart is empty. */
export const sessionOver: Outcome = {
  ok: false,
  notices: [
    dialog(
      'info',
      'Your session has ended, and nothing was ordered. If you have an account, log in to find your cart.',
    ),
  ],
  to: cartPath,
  moves: true,
};
