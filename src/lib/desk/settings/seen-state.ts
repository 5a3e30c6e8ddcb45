import { textHash } from '../../content/text-hash.ts';

/** Names what a form has shown, so that saving it does not undo what another user has changed since. */
export const seenState = (shown: unknown): string => textHash(JSON.stringify(shown));
