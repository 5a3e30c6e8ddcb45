import { createHmac, randomBytes } from 'node:crypto';
import { isSignature } from '../tokens.ts';

/**
 * Browsers that have given the right password of an account before. Each has a signed cookie that says so, bound to the account.
 * It lets nobody in. It only separates the owner's attempts from those of strangers, which are throttled together (the device
 * cookies of OWASP).
 */
export interface KnownDevices {
  /** The id of the device for this account; undefined when the cookie is missing, forged, too old or another account's. */
  find(cookie: string | undefined, accountId: string): string | undefined;
  /**
   * The cookie's new value after a right password. The device gets a new id for this account and stays known to the other ones
   * that are logged in to from the same browser.
   */
  remember(cookie: string | undefined, accountId: string): string;
}

/** How long a device is known after its last login, in seconds. Browsers keep no cookie for much longer. */
export const knownDeviceSeconds = 365 * 24 * 60 * 60;

/** A family may share a browser. More accounts would only make the cookie longer. */
const maxAccounts = 4;

/** One account in the cookie: a random id, the time in seconds (base 36), and the signature. */
const entryPattern = /^([\w-]{22})\.([\da-z]{1,8})\.([\w-]{43})$/;

/** `secret` signs the cookies; `now` in epoch milliseconds. */
export function createKnownDevices(secret: string, now: () => number): KnownDevices {
  const sign = (id: string, issued: string, accountId: string) =>
    createHmac('sha256', secret).update(`known device ${id} ${issued} ${accountId}`).digest();

  /** The device's id when the entry is this account's. */
  function verify(entry: string, accountId: string): string | undefined {
    const [, id, issued, signature] = entryPattern.exec(entry) ?? [];
    if (!id || !issued || !signature) return undefined;
    if (now() / 1000 - Number.parseInt(issued, 36) > knownDeviceSeconds) return undefined;
    return isSignature(signature, sign(id, issued, accountId)) ? id : undefined;
  }

  return {
    find: (cookie, accountId) => {
      for (const entry of entriesOf(cookie)) {
        const id = verify(entry, accountId);
        if (id) return id;
      }
      return undefined;
    },

    remember(cookie, accountId) {
      const id = randomBytes(16).toString('base64url');
      const issued = Math.floor(now() / 1000).toString(36);
      const entry = `${id}.${issued}.${sign(id, issued, accountId).toString('base64url')}`;
      const others = entriesOf(cookie).filter((other) => verify(other, accountId) === undefined);
      return [entry, ...others].slice(0, maxAccounts).join('~');
    },
  };
}

const entriesOf = (cookie: string | undefined): string[] =>
  (cookie ?? '')
    .split('~')
    .filter((entry) => entryPattern.test(entry))
    .slice(0, maxAccounts);
