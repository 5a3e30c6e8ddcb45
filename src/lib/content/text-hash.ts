import { createHash } from 'node:crypto';

/** Names a text: equal texts have the same. */
export const textHash = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);
