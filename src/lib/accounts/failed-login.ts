import { createHmac } from 'node:crypto';

/** A wrong password, for the log. What was typed never stands there: a password is often typed into the field for the name. */
export interface FailedLogin {
  /** Where the password was asked for. */
  readonly at: 'log-in' | 'account page';
  /** Undefined when no account has the name. */
  readonly accountId: string | undefined;
  /** As typed, in lower case. */
  readonly name: string;
  readonly clientIp: string;
  readonly isKnownDevice: boolean;
}

/** The line of the log. A name without an account is given by a keyed hash, which shows whether it is the same one again. */
export function describeFailedLogin(failed: FailedLogin, secret: string): string {
  const { at, accountId, name, clientIp, isKnownDevice } = failed;
  const hash = createHmac('sha256', secret).update(`login name ${name}`).digest('hex').slice(0, 12);
  const who = accountId === undefined ? `no account, name #${hash}` : `account ${accountId}`;
  return `Wrong password at ${at}: ${who}, client IP ${clientIp}, ${isKnownDevice ? 'known' : 'unknown'} device`;
}
