import { isSealed, SealError, seal, unseal } from '../../mail/seal.ts';

/**
 * The token of a withdrawal link: the e-mail address, encrypted. A request is deleted with its mail, and the link in that mail still
 * has to work for the other requests of the address.
 */

const purpose = 'withdrawal of stock alerts';

export const withdrawToken = (email: string, secret: string): string => seal(email, purpose, secret);

/** The e-mail address of a token; undefined for one that the shop has not made. */
export function emailOfToken(token: string, secret: string): string | undefined {
  if (!isSealed(token)) return undefined;
  try {
    return unseal(token, purpose, secret);
  } catch (error) {
    if (error instanceof SealError) return undefined;
    throw error;
  }
}
