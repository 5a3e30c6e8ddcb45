import { describe, expect, test } from 'vitest';
import { createGuard } from '../src/server/guard.ts';

const guard = createGuard('the-key', () => 4330);
const own = { host: '127.0.0.1:4330', authorization: 'Bearer the-key' };

const refusal = (headers: Readonly<Record<string, string>>, isApi = true) => {
  const request = { headers: new Headers(headers) } as Request;
  return guard.refuse(request, isApi);
};

describe('the guard allows', () => {
  test.each([
    ['the editor’s own page', { ...own, origin: 'http://127.0.0.1:4330', 'sec-fetch-site': 'same-origin' }],
    ['the host name localhost', { ...own, host: 'localhost:4330', origin: 'http://localhost:4330' }],
  ])('%s', (_name, headers) => expect(refusal(headers)).toBeUndefined());

  test('requests for the page itself without the key, because it has no content', () =>
    expect(refusal({ host: '127.0.0.1:4330', 'sec-fetch-site': 'cross-site' }, false)).toBeUndefined());
});

describe('the guard refuses', () => {
  test.each([
    ['no key', { host: own.host }],
    ['a wrong key', { ...own, authorization: 'Bearer the-kex' }],
    ['a longer key', { ...own, authorization: 'Bearer the-key2' }],
    ['another site', { ...own, origin: 'https://evil.example' }],
    ['another port of this machine', { ...own, origin: 'http://127.0.0.1:4331' }],
    ['a page with an opaque origin', { ...own, origin: 'null' }],
    ['a cross-site request', { ...own, 'sec-fetch-site': 'cross-site' }],
    ['a request from the address bar', { ...own, 'sec-fetch-site': 'none' }],
    ['another host name', { ...own, host: 'evil.example:4330' }],
    ['another port', { ...own, host: '127.0.0.1:80' }],
    ['no host name', { authorization: own.authorization }],
  ])('%s', (_name, headers) => expect(refusal(headers)).toBeTypeOf('string'));
});
