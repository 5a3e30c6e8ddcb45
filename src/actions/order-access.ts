import { openOrderPath, orderPath } from '../lib/paths/orders.ts';
import { isOrderLinkToken } from '../lib/shop/link-token.ts';
import type { FormFields } from './form.ts';

/** Forms about an order of the visitor, or about that which the link of a mail has opened. */

export const accessFields = ({ idField, optionalField, text }: FormFields) => ({
  number: idField,
  token: optionalField.refine((token) => token === '' || isOrderLinkToken(token), { error: text.unreadable }),
});

interface AccessFields {
  readonly number: string;
  /** '' for the visitor's own. */
  readonly token: string;
}

/** The order as the client of the shop is asked for it. */
export const toOrder = ({ number, token }: AccessFields) => ({ number, token: token || undefined });

/** The page that shows the order to whoever has sent the form. */
export const orderPageOf = ({ number, token }: AccessFields): string =>
  token ? openOrderPath({ number, token }) : orderPath(number);
