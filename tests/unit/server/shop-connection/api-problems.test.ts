import { expect, test } from 'vitest';
import { ContractError, StatusError, TimeoutError } from '../../../../src/lib/api/errors.ts';
import { LeftOutError } from '../../../../src/lib/api/partial-answer.ts';
import { createApiProblems } from '../../../../src/lib/server/shop-connection/api-problems.ts';

function watched() {
  const clock = { now: 1000, request: undefined as string | undefined };
  const logged: string[] = [];
  const problems = createApiProblems(
    {
      warn: (text) => logged.push(text),
      error: (_text, error) => logged.push(error instanceof Error ? error.message : String(error)),
    },
    () => clock.now,
    () => clock.request,
  );
  return { ...problems, clock, logged };
}

test('a broken answer is logged once with call, field and reason, and counted [API-84]', () => {
  const { note, list, logged, clock } = watched();
  note(new ContractError('POST /CategoryDetails', 'products is missing'));
  clock.now = 2000;
  note(new ContractError('POST /CategoryDetails', 'products is missing'));
  expect(logged).toEqual(['POST /CategoryDetails: products is missing']);
  expect(list()).toEqual([
    {
      ...{ call: 'POST /CategoryDetails', reason: 'products is missing', count: 2, leftOut: 0 },
      ...{ firstAt: 1000, lastAt: 2000 },
    },
  ]);
});

test('a problem that stays is logged again after ten minutes [API-84]', () => {
  const { note, logged, clock } = watched();
  const problem = new ContractError('POST /HomeDetails', 'offers is missing');
  note(problem);
  clock.now += 10 * 60_000;
  note(problem);
  note(problem);
  expect(logged).toHaveLength(2);
});

test('the same field in each entry of a list is one problem [API-84]', () => {
  const { note, list } = watched();
  note(new ContractError('POST /HomeDetails', 'offers.0.productID is missing'));
  note(new ContractError('POST /HomeDetails', 'offers.7.productID is missing'));
  expect(list()).toMatchObject([{ reason: 'offers.*.productID is missing', count: 2 }]);
});

test('failures and timeouts are logged each time and listed, the latest first; refusals are not [API-84]', () => {
  const { note, list, logged } = watched();
  note(new StatusError('POST /Booking', 500, ''));
  note(new TimeoutError('GET /ProductFilter', 'no response within 5000 ms'));
  note(new TimeoutError('GET /ProductFilter', 'no response within 5000 ms'));
  note(new StatusError('POST /Booking', 429, ''));
  expect(logged).toHaveLength(4);
  expect(list().map(({ call, count }) => [call, count])).toEqual([
    ['GET /ProductFilter', 2],
    ['POST /Booking', 1],
  ]);
});

test('a list of problems does not grow without end [API-84]', () => {
  const { note, list } = watched();
  for (let one = 0; one < 80; one += 1) note(new ContractError('POST /HomeDetails', `field${one} is missing`));
  expect(list()).toHaveLength(50);
  expect(list()[0]?.reason).toBe('field79 is missing');
});

test('what one request meets several times is logged once, and counted [API-84]', () => {
  const { note, list, logged, clock } = watched();
  const failed = new TimeoutError('POST /HomeDetails', 'no response within 5000 ms');
  for (const request of ['K7F3-9QTX', 'K7F3-9QTX', 'AAAA-BBBB']) {
    clock.request = request;
    note(failed);
  }
  expect(logged).toHaveLength(2);
  expect(list()).toMatchObject([{ count: 3 }]);
});

test('parts that are left out are logged once, and their number is added up [API-96]', () => {
  const { note, list, logged } = watched();
  for (const leftOut of [3, 2])
    note(new LeftOutError('POST /HomeDetails', 'newArrival.*.rating Invalid input', leftOut));
  expect(logged).toHaveLength(1);
  expect(list()).toMatchObject([{ reason: 'newArrival.*.rating Invalid input', count: 2, leftOut: 5 }]);
});
