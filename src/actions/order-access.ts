import { errorMessages } from '../lib/api/error-outcome.ts';
import { openOrderPath, orderPath } from '../lib/paths/orders.ts';
import { isOrderLinkToken } from '../lib/shop/link-token.ts';
import { idField, optionalField } from './form.ts';

/** Forms about an order of the visitor, or about that which the link of a mail has opened. */

const tokenField = optionalField.refine((token) => token === '' || isOrderLinkToken(token), {
  error: errorMessages.unreadable,
});
export const accessFields = { number: idField, token: tokenField };

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
