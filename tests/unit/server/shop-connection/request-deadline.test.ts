import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createRequestDeadline } from '../../../../src/lib/server/shop-connection/request-deadline.ts';

function openDeadline(timeoutMs = 5000) {
  let clock = 0;
  const deadline = createRequestDeadline(timeoutMs, () => clock);
  const pass = (ms: number) => {
    clock += ms;
  };
  return { deadline, pass };
}

test('a page has one deadline for all its calls, answered or not [API-60]', async () => {
  const { deadline, pass } = openDeadline();
  await deadline.run('GET', async () => {
    pass(3000);
    await turn();
    deadline.callEnded();
    expect(deadline.remainingMs()).toBe(2000);
    pass(3000);
    expect(deadline.remainingMs()).toBeLessThanOrEqual(0);
  });
});

test('a form has the timeout anew after each call, so that a chain of writes is not cut short, nor the page that shows it again [API-60]', async () => {
  const { deadline, pass } = openDeadline();
  await deadline.run('POST', async () => {
    pass(3000);
    deadline.callEnded();
    await turn();
    pass(4000);
    expect(deadline.remainingMs()).toBe(1000);
    pass(1000);
    expect(deadline.remainingMs(), 'while a call goes on, it ends').toBe(0);
  });
});

test('concurrent requests have deadlines of their own, and other work has none', async () => {
  const { deadline, pass } = openDeadline();
  const first = deadline.run('GET', async () => {
    await turn();
    return deadline.remainingMs();
  });
  pass(1000);
  const second = deadline.run('HEAD', async () => deadline.remainingMs());
  expect(await Promise.all([first, second])).toEqual([4000, 5000]);
  expect(deadline.remainingMs()).toBe(Number.POSITIVE_INFINITY);
});

test('shared work is waited for until the deadline only', async () => {
  const { deadline, pass } = openDeadline(20);
  const never = new Promise<string>(() => undefined);
  await deadline.run('GET', async () => {
    expect(await deadline.waitFor(Promise.resolve('menu'))).toBe('menu');
    await expect(deadline.waitFor(never)).rejects.toThrow('no time left');
    pass(30);
    await expect(deadline.waitFor(never)).rejects.toThrow('no time left');
  });
  expect(await deadline.waitFor(Promise.resolve('menu'))).toBe('menu');
});
