import { expect, test } from 'vitest';
import { deviceCookie } from '../../../../src/lib/server/http/device-cookie.ts';

const year = 365 * 24 * 60 * 60;

test.each([
  [true, '__Host-device'],
  [false, 'device'],
])(
  'the cookie of a known device is bound to the host where that is possible (https: %s) [SECURITY-80]',
  (isSecure, name) => {
    const stored = new Map<string, string>();
    const options: unknown[] = [];
    const jar = {
      get: (key: string) => ({ value: stored.get(key) ?? '' }),
      set(key: string, value: string, given: unknown) {
        stored.set(key, value);
        options.push(given);
      },
      delete() {},
    };
    const cookie = deviceCookie(jar, isSecure);
    cookie.write('known');
    expect([...stored.keys()]).toEqual([name]);
    expect(cookie.read()).toBe('known');
    expect(options).toEqual([{ httpOnly: true, sameSite: 'lax', secure: isSecure, path: '/', maxAge: year }]);
  },
);
