import { describe, expect, test } from 'vitest';
import { createCircuitBreaker } from '../../../src/lib/api/circuit-breaker.ts';

function openCircuit(coolDownMs = 1000) {
  let clock = 0;
  const changes: boolean[] = [];
  const breaker = createCircuitBreaker({
    ...{ threshold: 3, coolDownMs, now: () => clock },
    onChange: (isOpen) => changes.push(isOpen),
  });
  /** Calls that are under way at once. */
  const begin = (count: number) => Array.from({ length: count }, () => breaker.admit());
  const fail = (times: number) => {
    for (const call of begin(times)) call?.report(false);
  };
  const pass = (ms: number) => {
    clock += ms;
  };
  return { breaker, changes, begin, fail, pass };
}

describe('the circuit of an API [API-61]', () => {
  test('stays closed while any call between the failures is answered', () => {
    const { breaker, changes, fail } = openCircuit();
    fail(2);
    breaker.admit()?.report(true);
    fail(2);
    expect(breaker.admit()).toBeDefined();
    expect(changes).toEqual([]);
  });

  test('opens after the failures in a row, and is reported once', () => {
    const { breaker, changes, fail } = openCircuit();
    fail(5);
    expect(breaker.admit()).toBeUndefined();
    expect(changes).toEqual([true]);
  });

  test('lets one trial call through after its time, and no other before that one has ended', () => {
    const { breaker, fail, pass } = openCircuit();
    fail(3);
    pass(999);
    expect(breaker.admit()).toBeUndefined();
    pass(1);
    const trial = breaker.admit();
    expect(trial).toBeDefined();
    pass(60_000);
    expect(breaker.admit(), 'one at a time, however long it takes').toBeUndefined();
    trial?.report(false);
    expect(breaker.admit()).toBeUndefined();
    pass(1000);
    expect(breaker.admit()).toBeDefined();
  });

  test('the answer to a call made before it opened closes it, and the end of another one begins no trial', () => {
    const { breaker, changes, begin, fail, pass } = openCircuit();
    const [slow, other] = begin(2);
    fail(3);
    pass(1000);
    const trial = breaker.admit();
    other?.report(false);
    expect(breaker.admit(), 'the trial is still under way').toBeUndefined();
    slow?.report(true);
    expect(breaker.admit()).toBeDefined();
    trial?.report(false);
    expect(breaker.admit(), 'one failure after the answer').toBeDefined();
    expect(changes).toEqual([true, false]);
  });

  test('stays open when the trial fails, and closes when it is answered', () => {
    const { breaker, changes, fail, pass } = openCircuit();
    fail(3);
    pass(1000);
    breaker.admit()?.report(false);
    expect(breaker.admit()).toBeUndefined();
    pass(1000);
    breaker.admit()?.report(true);
    expect([breaker.admit(), breaker.admit()]).not.toContain(undefined);
    expect(changes).toEqual([true, false]);
    fail(2);
    expect(breaker.admit(), 'after closing, failures are counted from zero').toBeDefined();
  });

  test('without a time to wait it is reported, and every call is made', () => {
    const { changes, begin, fail } = openCircuit(0);
    fail(3);
    expect(begin(5)).not.toContain(undefined);
    expect(changes).toEqual([true]);
  });

  test('a call may be repeated while the circuit is closed, and a trial never [API-86]', () => {
    const { breaker, begin, fail, pass } = openCircuit();
    const [early] = begin(1);
    expect(early?.mayRepeat()).toBe(true);
    fail(3);
    expect(early?.mayRepeat()).toBe(false);
    pass(1000);
    expect(breaker.admit()?.mayRepeat()).toBe(false);
  });
});
