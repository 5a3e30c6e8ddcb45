import { hostCookieName, readCookie } from './cookie-name.ts';

interface DeskCookieJar {
  get(name: string): { value: string } | undefined;
  set(name: string, value: string, options: DeskCookieOptions): void;
  delete(name: string, options: DeskCookieOptions): void;
}

interface DeskCookieOptions {
  httpOnly: true;
  sameSite: 'strict';
  secure: boolean;
  path: '/';
}

/** The cookie of a session at the desk. It ends with the browser, and no other site's link sends it. */
export interface DeskCookie {
  read(): string | undefined;
  write(token: string): void;
  clear(): void;
}

/** The desk's cookie of one request and its answer. */
export function deskCookie(cookies: DeskCookieJar, isSecure: boolean): DeskCookie {
  const name = hostCookieName('desk', isSecure);
  const options = { httpOnly: true, sameSite: 'strict', secure: isSecure, path: '/' } as const;
  return {
    read: () => cookies.get(name)?.value,
    write: (token) => cookies.set(name, token, options),
    clear: () => cookies.delete(name, options),
  };
}

/** The token of a desk's session in a Cookie header, before there is a request of Astro's. */
export const deskTokenOf = (header: string | undefined, isSecure: boolean): string | undefined =>
  readCookie(header, hostCookieName('desk', isSecure));
