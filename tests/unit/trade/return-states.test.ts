import { expect, test } from 'vitest';
import {
  afterReturnStep,
  openReturnStates,
  possibleReturnSteps,
  returnKinds,
  returnStates,
  returnSteps,
} from '../../../src/lib/trade/orders/returns.ts';

const table = (kind: 'return' | 'withdrawal') =>
  Object.fromEntries(returnStates.map((state) => [state, possibleReturnSteps({ kind, state }).join(' ')]));

test('each state of a return has its steps, and what is done has none [ORDER-68]', () => {
  expect(table('return')).toEqual({
    requested: 'accept refuse receive cancel',
    accepted: 'accept refuse receive cancel',
    received: 'refuse settle',
    ...{ refused: '', settled: '', cancelled: '' },
  });
});

test('the money of a withdrawal may go back before the books are here [ORDER-68]', () => {
  expect(table('withdrawal')).toMatchObject({ requested: 'accept refuse receive settle cancel', settled: '' });
});

test('every way through the steps ends, and only where nothing is open any more [ORDER-68]', () => {
  for (const kind of returnKinds)
    for (const state of returnStates)
      for (const step of returnSteps) {
        const next = afterReturnStep({ kind, state }, step);
        expect(next === undefined).toBe(!possibleReturnSteps({ kind, state }).includes(step));
        if (!openReturnStates.includes(state)) expect(next).toBeUndefined();
      }
});
