import { createHash } from 'node:crypto';

/** How a content security policy names a script that stands in the page as it is, without the quotes around it. */
export const scriptHash = (text: string): `sha256-${string}` =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;
