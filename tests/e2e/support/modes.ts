import { isThorough } from '../../fixtures/is-thorough.ts';

/**
 * The modes of what a customer does after a purchase, with forms that are sent as all others are: `npm test` does it with scripts,
 * and shows in `*.no-script.spec.ts` that forms need none. `npm run test:all` does it in both.
 */
export const customerModes: readonly boolean[] = isThorough ? [true, false] : [true];
