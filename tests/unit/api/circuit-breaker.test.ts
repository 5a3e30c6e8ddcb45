import { describe, expect, test } from 'vitest';
import { createCircuitBreaker } from '../../../src/lib/api/circuit-breaker.ts';

function openCircuit() {
  let clock = 0;
  const changes: boolean[] = [];
  const breaker = createCircuitBreaker({
    ...{ threshold: 3, coolDownMs: 1000, now: () => clock },
    onChange: (isOpen) => changes.push(isOpen),
  });
  const fail = (times: number) => {
    for (let count = 0; count < times; count++) breaker.report(false);
  };
  const pass = (ms: number) => {
    clock += ms;
  };
  return { breaker, changes, fail, pass };
}

describe('the circuit of an API [API-61]', () => {
  test('stays closed while any call between the failures is answered', () => {
    const { breaker, changes, fail } = openCircuit();
    fail(2);
    breaker.report(true);
    fail(2);
    expect(breaker.admits()).toBe(true);
    expect(changes).toEqual([]);
  });

  test('opens after the failures in a row, and is reported once', () => {
    const { breaker, changes, fail } = openCircuit();
    fail(5);
    expect(breaker.admits()).toBe(false);
    expect(changes).toEqual([true]);
  });

  test('lets one trial call through in each interval', () => {
    const { breaker, fail, pass } = openCircuit();
    fail(3);
    pass(999);
    expect(breaker.admits()).toBe(false);
    pass(1);
    expect([breaker.admits(), breaker.admits()]).toEqual([true, false]);
    pass(1000);
    expect(breaker.admits(), 'a trial that never ends is followed by another').toBe(true);
  });

  test('stays open when the trial fails, and closes when it is answered', () => {
    const { breaker, changes, fail, pass } = openCircuit();
    fail(3);
    pass(1000);
    expect(breaker.admits()).toBe(true);
    fail(1);
    expect(breaker.admits()).toBe(false);
    pass(1000);
    expect(breaker.admits()).toBe(true);
    breaker.report(true);
    expect([breaker.admits(), breaker.admits()]).toEqual([true, true]);
    expect(changes).toEqual([true, false]);
    fail(2);
    expect(breaker.admits(), 'after closing, failures are counted from zero').toBe(true);
  });
});
