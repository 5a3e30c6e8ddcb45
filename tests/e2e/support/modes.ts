import { isThorough } from '../../fixtures/is-thorough.ts';

/**
 * The modes of a test of the desk. Scripts do hardly anything there (src/browser/desk/forms.ts), so `npm test` shows that it works
 * without them, and `npm run test:all` does it once more with them.
 */
export const deskModes: readonly boolean[] = isThorough ? [false, true] : [false];
