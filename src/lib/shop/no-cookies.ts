import type { ActionName } from '../paths.ts';

/** What is said where a browser refuses the session's cookie, without which nobody can be told from anybody else. */
export const noCookiesWords =
  'Your browser does not let us set a cookie. Without one we cannot keep a cart, a wishlist or a login for you: please allow cookies for this site, and try again.';

/** What these do is done for somebody without a session too. */
const forAnybody = /^(contact|newsletter|review)\.|^account\.(forgot|logout)$/;

/** Whether what an action does is lost on a browser that keeps no cookie. */
export const needsCookies = (action: ActionName): boolean => !forAnybody.test(action);
