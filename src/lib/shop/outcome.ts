import type { Cart } from '../trade/cart/cart.ts';

/** A message to the shopper. `text` is plain text, never HTML. */
export interface Notice {
  readonly kind: 'success' | 'info' | 'error';
  /** A toast disappears by itself; a dialog waits for OK. */
  readonly surface: 'toast' | 'dialog';
  readonly title?: string;
  /** Line breaks are preserved. */
  readonly text: string;
  readonly links?: readonly { readonly text: string; readonly href: string }[];
}

/** The result of an action, for pages without script and for islands alike. */
export interface Outcome {
  readonly ok: boolean;
  readonly notices: readonly Notice[];
  /** Error messages by form field. */
  readonly fields?: Readonly<Record<string, string>>;
  /** The cart after an action that concerns the cart. */
  readonly cart?: Cart;
  /** The cart as the HTML of the cart panel, for scripts that show it before React is loaded. */
  readonly panel?: string;
  /** The size of the wishlist after an action that concerns it. */
  readonly wishlistCount?: number;
  /** The next page, a path on this site. Without script it is always followed, with script only if `navigates` is set. */
  readonly to?: string;
  readonly navigates?: boolean;
  /** Without script, renders the page again with everything that was typed instead of redirecting. */
  readonly rerendersForm?: boolean;
  /** It is unknown whether the action took effect, for example after a timeout. An order form must be sent again unchanged. */
  readonly isUnconfirmed?: boolean;
  /** The shop could not start the write for the moment. Nothing was changed, and the same form may be sent again. */
  readonly isBusy?: boolean;
  /** The action started a session, and it is not known yet whether the browser accepts its cookie. */
  readonly startsSession?: boolean;
  /** A notice for the page at `to` that is only needed without script; with script the result is visible another way. */
  readonly noScriptNotice?: Notice;
}

/** A submitted form that its page renders again: the outcome and what was typed. */
export interface SubmittedForm {
  /** e.g. `review.submit` */
  readonly action: string;
  readonly outcome: Outcome;
  readonly values: Readonly<Record<string, string>>;
}

/** A form's values and errors. Both are empty on a fresh page. */
export interface FormState {
  readonly values: Readonly<Record<string, string>>;
  /** Messages by field name. */
  readonly errors: Readonly<Record<string, string>>;
}

/** The state of the form of `action`. Other forms on the page start empty. */
export const formState = (returned: SubmittedForm | undefined, action: string): FormState =>
  returned?.action === action
    ? { values: returned.values, errors: returned.outcome.fields ?? {} }
    : { values: {}, errors: {} };
