import type { Cart } from './cart.ts';

/** Something the shop tells the shopper. Text is text, never HTML; links are built by us (decision 24). */
export interface Notice {
  readonly kind: 'success' | 'info' | 'error';
  /** A toast goes by itself; a dialog waits for OK. */
  readonly surface: 'toast' | 'dialog';
  readonly title?: string;
  /** Line breaks are kept. */
  readonly text: string;
  readonly links?: readonly { readonly text: string; readonly href: string }[];
}

/** What an action came to: the same for a page without script and for an island. */
export interface Outcome {
  readonly ok: boolean;
  readonly notices: readonly Notice[];
  /** Messages by the name of the form field they belong to. */
  readonly fields?: Readonly<Record<string, string>>;
  /** The cart after the action, when it touched the cart. */
  readonly cart?: Cart;
  /** How many things are on the wishlist, when the action touched it. */
  readonly wishlistCount?: number;
  /** Where to go next: same-site path. Without script always followed; with script only when `moves` is set. */
  readonly to?: string;
  readonly moves?: boolean;
  /** Without script: the page is shown again with all that was typed, as the form goes on. */
  readonly stays?: boolean;
  /** Nobody can say whether it was done. An order's form has to be sent again as it was, whatever the shop says meanwhile. */
  readonly isInDoubt?: boolean;
  /** A session began with it, on a browser of which nobody knows yet whether it keeps cookies. */
  readonly begins?: boolean;
  /** Said only where no script shows the result another way: on the page that `to` leads to. */
  readonly plainNotice?: Notice;
}

/** What a page shows again after a form was refused: the messages and what had been typed. */
export interface Returned {
  /** e.g. `review.submit` */
  readonly action: string;
  readonly outcome: Outcome;
  readonly values: Readonly<Record<string, string>>;
}

/** What a form begins with: what was typed and what is wrong with it, after it was refused; nothing on a fresh page. */
export interface FormState {
  readonly values: Readonly<Record<string, string>>;
  /** Messages by field name. */
  readonly errors: Readonly<Record<string, string>>;
}

/** The state of the form of `action`; other forms of the page begin anew. */
export const formState = (returned: Returned | undefined, action: string): FormState =>
  returned?.action === action
    ? { values: returned.values, errors: returned.outcome.fields ?? {} }
    : { values: {}, errors: {} };
