import type { ActionName } from '../paths/actions.ts';

/** Actions that work without a session. */
const worksWithoutSession = /^(contact|newsletter|review)\.|^account\.(forgot|logout)$|^order\.track$/;

/** Whether an action has no lasting effect in a browser without cookies. */
export const needsCookies = (action: ActionName): boolean => !worksWithoutSession.test(action);
