import { describe, expect, test } from 'vitest';
import { createGuard } from '../../../editor/server/guard.ts';

const guard = createGuard('the-key', () => 4330);
const own = { host: '127.0.0.1:4330', authorization: 'Bearer the-key' };

const refusal = (headers: Readonly<Record<string, string>>, isWork = true) => {
  const request = { headers: new Headers(headers) } as Request;
  return guard.refuse(request, isWork);
};

describe('lets in', () => {
  test.each([
    ['its own page', { ...own, origin: 'http://127.0.0.1:4330', 'sec-fetch-site': 'same-origin' }],
    ['this machine under its other name', { ...own, host: 'localhost:4330', origin: 'http://localhost:4330' }],
  ])('%s', (_name, headers) => expect(refusal(headers)).toBeUndefined());

  test('anybody of this machine to the page itself, which holds nothing', () =>
    expect(refusal({ host: '127.0.0.1:4330', 'sec-fetch-site': 'cross-site' }, false)).toBeUndefined());
});

describe('refuses', () => {
  test.each([
    ['no key', { host: own.host }],
    ['a wrong key', { ...own, authorization: 'Bearer the-kex' }],
    ['a longer key', { ...own, authorization: 'Bearer the-key2' }],
    ['another site', { ...own, origin: 'https://evil.example' }],
    ['another port of this machine', { ...own, origin: 'http://127.0.0.1:4331' }],
    ['a page without an address', { ...own, origin: 'null' }],
    ['a request that another site started', { ...own, 'sec-fetch-site': 'cross-site' }],
    ['a request that the address bar started', { ...own, 'sec-fetch-site': 'none' }],
    ['another name for this machine', { ...own, host: 'evil.example:4330' }],
    ['another port', { ...own, host: '127.0.0.1:80' }],
    ['no name', { authorization: own.authorization }],
  ])('%s', (_name, headers) => expect(refusal(headers)).toBeTypeOf('string'));
});
