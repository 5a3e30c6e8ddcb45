import type { ActionName } from '../paths/actions.ts';

/** The message for browsers that refuse the session cookie. Without it the server cannot recognise a visitor. */
export const cookiesRequiredMessage =
  'Your browser does not let us set a cookie. Without one we cannot keep a cart, a wishlist or a login for you: please allow cookies for this site, and try again.';

/** Actions that work without a session. */
const worksWithoutSession = /^(contact|newsletter|review)\.|^account\.(forgot|logout)$|^order\.track$/;

/** Whether an action has no lasting effect in a browser without cookies. */
export const needsCookies = (action: ActionName): boolean => !worksWithoutSession.test(action);
