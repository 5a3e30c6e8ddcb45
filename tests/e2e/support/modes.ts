import { isThorough } from '../../fixtures/is-thorough.ts';

/**
 * The modes of a test of the desk. Scripts do hardly anything there (src/browser/desk/forms.ts), so `npm test` shows that it works
 * without them, and `npm run test:all` does it once more with them.
 */
export const deskModes: readonly boolean[] = isThorough ? [false, true] : [false];

/**
 * The modes of what a customer does after a purchase, with forms that are sent as all others are: `npm test` does it with scripts,
 * and shows in `*.no-script.spec.ts` that forms need none. `npm run test:all` does it in both.
 */
export const customerModes: readonly boolean[] = isThorough ? [true, false] : [true];
