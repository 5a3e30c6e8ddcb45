import type { NewSession } from '../../accounts/sessions.ts';
import { hostCookieName } from './cookie-name.ts';

export interface CookieJar {
  get(name: string): { value: string } | undefined;
  set(name: string, value: string, options: CookieOptions): void;
  delete(name: string, options: Omit<CookieOptions, 'maxAge'>): void;
}

interface CookieOptions {
  httpOnly: boolean;
  sameSite: 'lax';
  secure: boolean;
  path: string;
  /** Seconds; undefined for a cookie that ends with the browser. */
  maxAge?: number;
}

/** Its plain name, also over https before version 0.3. */
const plainMemberCookie = 'member';

/** The cookies that identify a browser. */
export interface SessionCookie {
  /** The session's token as the browser sent it. */
  read(): string | undefined;
  write(session: NewSession, isMember: boolean): void;
  clear(): void;
  /** Clears only the cookie that scripts read. */
  clearMember(): void;
}

/** The session cookie of one request and its answer. */
export function sessionCookie(cookies: CookieJar, isSecure: boolean): SessionCookie {
  const name = hostCookieName('session', isSecure);
  /** Tells scripts that a customer is logged in, so that a shared page can show the member menu. The server never trusts it. */
  const memberCookie = hostCookieName(plainMemberCookie, isSecure);
  const shared = { sameSite: 'lax', secure: isSecure, path: '/' } as const;
  const clearMember = () => {
    for (const one of new Set([memberCookie, plainMemberCookie]))
      if (cookies.get(one)) cookies.delete(one, { ...shared, httpOnly: false });
  };
  return {
    read: () => cookies.get(name)?.value,
    write({ token, maxAge }, isMember) {
      // An explicit `maxAge: undefined` would be serialised as a lifetime.
      const age = maxAge === undefined ? {} : { maxAge };
      cookies.set(name, token, { ...shared, httpOnly: true, ...age });
      if (isMember) cookies.set(memberCookie, '1', { ...shared, httpOnly: false, ...age });
      else clearMember();
    },
    clear() {
      cookies.delete(name, { ...shared, httpOnly: true });
      clearMember();
    },
    clearMember,
  };
}
