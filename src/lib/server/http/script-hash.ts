import { createHash } from 'node:crypto';

/** The hash by which a content security policy allows an inline script, without the quotes around it. */
export const scriptHash = (text: string): `sha256-${string}` =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;
