import type { NamedPlace } from '../../trade/delivery/named-place.ts';
import type { PlaceCookie } from '../http/place-cookie.ts';

/** Where this visitor has said that books go to. */
export interface RequestPlace {
  /** Makes the page personal. */
  named(): NamedPlace | undefined;
  remember(place: NamedPlace): void;
  forget(): void;
}

export const requestPlace = (cookie: PlaceCookie, onRead: () => void): RequestPlace => ({
  named() {
    onRead();
    return cookie.read();
  },
  remember: cookie.write,
  forget: cookie.clear,
});
