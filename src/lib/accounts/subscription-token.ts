import { keyOfToken, signedToken } from '../tokens.ts';

/** The token in newsletter links, made of the subscription's key. */

const purpose = 'newsletter';

export const subscriptionToken = (key: string, secret: string): string => signedToken(purpose, key, secret);

/** The key of a token; undefined when its signature is not valid. */
export const subscriptionKey = (token: string, secret: string): string | undefined =>
  keyOfToken(purpose, token, secret);
