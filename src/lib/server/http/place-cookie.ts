import { type NamedPlace, namedPlaceText, parseNamedPlace } from '../../trade/delivery/named-place.ts';
import { hostCookieName } from './cookie-name.ts';
import type { CookieJar } from './session-cookie.ts';

/** Half a year. */
const placeSeconds = 180 * 24 * 60 * 60;

/** The cookie with the place that a visitor has named. Scripts read whether there is one (browser/page.ts). */
export interface PlaceCookie {
  read(): NamedPlace | undefined;
  write(place: NamedPlace): void;
  clear(): void;
}

export function placeCookie(cookies: CookieJar, isSecure: boolean): PlaceCookie {
  const name = hostCookieName('place', isSecure);
  const shared = { sameSite: 'lax', secure: isSecure, path: '/', httpOnly: false } as const;
  return {
    read: () => parseNamedPlace(cookies.get(name)?.value),
    write: (place) => cookies.set(name, namedPlaceText(place), { ...shared, maxAge: placeSeconds }),
    clear() {
      if (cookies.get(name)) cookies.delete(name, shared);
    },
  };
}
