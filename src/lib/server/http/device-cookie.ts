import { knownDeviceSeconds } from '../../accounts/known-devices.ts';
import { hostCookieName } from './cookie-name.ts';
import type { CookieJar } from './session-cookie.ts';

/** The cookie of a browser that has given the right password of an account before. Logging out leaves it there. */
export interface DeviceCookie {
  read(): string | undefined;
  write(value: string): void;
}

/** The device cookie of one request and its answer. */
export function deviceCookie(cookies: CookieJar, isSecure: boolean): DeviceCookie {
  const name = hostCookieName('device', isSecure);
  return {
    read: () => cookies.get(name)?.value,
    write: (value) =>
      cookies.set(name, value, {
        httpOnly: true,
        sameSite: 'lax',
        secure: isSecure,
        path: '/',
        maxAge: knownDeviceSeconds,
      }),
  };
}
