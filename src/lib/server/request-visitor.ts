import { sessionMaxAge, type Visitor, type Visitors } from '../accounts/visitors.ts';
import type { WireUserDetails } from '../contract/wire.ts';

interface CookieJar {
  get(name: string): { value: string } | undefined;
  set(name: string, value: string, options: CookieOptions): void;
}

interface CookieOptions {
  httpOnly: boolean;
  sameSite: 'lax';
  secure: boolean;
  path: string;
  maxAge: number;
}

/** The visitor of one request. Nothing is read before somebody asks, so that a page for all stays a page for all. */
export interface RequestVisitor {
  /** Undefined for somebody who has kept nothing yet (decision 2). */
  current(): Promise<Visitor | undefined>;
  /** The same, made a guest with a session when there is none: for the first thing they keep. */
  ensure(): Promise<Visitor>;
}

export function requestVisitor(visitors: Visitors, cookies: CookieJar, isSecure: boolean): RequestVisitor {
  // The prefix binds the cookie to this host over https; browsers refuse it on plain http.
  const name = isSecure ? '__Host-session' : 'session';
  let found: Promise<Visitor | undefined> | undefined;

  const current = () => {
    const token = cookies.get(name)?.value;
    found ??= token ? visitors.find(token) : Promise.resolve(undefined);
    return found;
  };

  async function start(): Promise<Visitor> {
    const { visitor, token } = await visitors.startGuest();
    cookies.set(name, token, { httpOnly: true, sameSite: 'lax', secure: isSecure, path: '/', maxAge: sessionMaxAge });
    return visitor;
  }

  return {
    current,
    async ensure() {
      const known = await current();
      if (known) return known;
      const started = start();
      found = started;
      return started;
    },
  };
}

/** The visitor as the calls carry them. */
export const userDetailsOf = (visitor: Visitor): WireUserDetails => ({
  UserID: visitor.id,
  Username: visitor.username,
  MobileNumber: visitor.phone,
  MailId: visitor.email,
  Apptype: 'W',
});
