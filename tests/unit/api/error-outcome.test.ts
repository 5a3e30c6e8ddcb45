import { describe, expect, test } from 'vitest';
import { errorOutcome, pageNotices, pageStatus } from '../../../src/lib/api/error-outcome.ts';
import { ApiError } from '../../../src/lib/api/errors.ts';
import type { Fetch } from '../../../src/lib/api/exchange.ts';
import { answers, call, never } from './support.ts';

describe('explains failures with the messages of the error catalogue', () => {
  const failure = async (fetch: Fetch) =>
    call(fetch).then(
      () => undefined,
      (error: unknown) => error,
    );

  test.each([
    ['400 with errors', answers('{"errors":{"a":["One","Two"],"b":"Three"}}', { status: 400 }), 'One\nTwo\nThree'],
    ['400 with a list of errors', answers('{"errors":["One","Two"]}', { status: 400 }), 'One\nTwo'],
    ['400 with an empty one beside', answers('{"errors":{"a":null,"b":[],"c":["One"]}}', { status: 400 }), 'One'],
    ['400 with none after all', answers('{"errors":{}}', { status: 400 }), '{"errors":{}} (400)'],
    ['400 without errors', answers('Wrong page', { status: 400 }), 'Wrong page (400)'],
    ['401', answers('', { status: 401 }), 'Unauthorised'],
    ['418', answers('', { status: 418 }), 'Something unexpected went wrong'],
    ['no connection', () => Promise.reject(new TypeError('fetch failed')), 'Something unexpected went wrong'],
    ['a refusal', answers('{"status":{"resultCode":"0","errorMessage":"Closed today"}}'), 'Closed today'],
  ] as const)('%s [ERROR-01 ERROR-02]', async (_name, fetch, messages) => {
    expect(errorOutcome(await failure(fetch)).notices).toEqual([{ kind: 'error', surface: 'toast', text: messages }]);
  });

  test('404 leads to the not-found screen, 500 to the server-error screen', async () => {
    expect(errorOutcome(await failure(answers('', { status: 404 })))).toMatchObject({
      to: '/not-found',
      navigates: true,
    });
    expect(errorOutcome(await failure(answers('', { status: 500 })))).toMatchObject({
      to: '/server-error',
      navigates: true,
    });
  });

  test('an error of our own code is not explained away', () => {
    expect(() => errorOutcome(new TypeError('undefined is not a function'))).toThrow(TypeError);
  });

  test.each([
    ['400', answers('Wrong page', { status: 400 }), ['Wrong page (400)']],
    ['401', answers('', { status: 401 }), ['Unauthorised']],
    ['502', answers('', { status: 502 }), ['Something unexpected went wrong']],
    ['a refusal', answers('{"status":{"resultCode":"0","errorMessage":"Closed today"}}'), ['Closed today']],
    ['404', answers('', { status: 404 }), []],
    ['500', answers('secret', { status: 500 }), []],
    ['no connection', () => Promise.reject(new TypeError('fetch failed')), []],
    ['an answer that is not JSON', answers('<html>'), []],
  ] as const)('the error screen shows its message for %s', async (_name, fetch, messages) => {
    const error = await failure(fetch);
    expect(error instanceof ApiError && pageNotices(error).map(({ text }) => text)).toEqual(messages);
  });

  test.each([
    [404, answers('', { status: 404 })],
    [410, answers('{"status":{"resultCode":"0"},"gone":true}', { status: 404 })],
    [404, answers('{"gone":false}', { status: 404 })],
    [500, answers('', { status: 500 })],
    [503, answers('', { status: 503 })],
    [502, answers('', { status: 418 })],
    [502, answers('<html>')],
    [503, () => Promise.reject(new TypeError('fetch failed'))],
    [504, never],
  ] as const)('a page that fails this way answers %i [ERROR-05 CRAWL-27]', async (status, fetch) => {
    expect(pageStatus(await failure(fetch))).toBe(status);
  });
});
