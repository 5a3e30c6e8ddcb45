import { expect, test } from 'vitest';
import { startChangeSender } from '../../../../src/lib/server/catalogue-hook/send-changes.ts';

test('a storefront is told at start and after each change, until it has accepted it [API-93]', async () => {
  let revision = 1;
  let isAway = false;
  const sent: number[] = [];
  const pauses: number[] = [];
  const logged: string[] = [];
  const turns: (() => void)[] = [];
  const sender = startChangeSender({
    async send() {
      if (isAway) throw new Error('ECONNREFUSED');
      sent.push(revision);
    },
    revision: () => revision,
    log: { info: (text) => logged.push(text), warn: (text) => logged.push(text) },
    pause: (ms) => {
      pauses.push(ms);
      return new Promise<void>((resolve) => turns.push(resolve));
    },
  });
  const turn = async () => {
    await expect.poll(() => turns.length).toBe(1);
    turns.shift()?.();
    await expect.poll(() => turns.length).toBe(1);
  };
  await turn();
  expect(sent, 'nothing has changed since the first').toEqual([1]);
  revision = 2;
  isAway = true;
  await turn();
  await turn();
  revision = 3;
  await turn();
  expect(sent).toEqual([1]);
  expect(pauses.slice(-3)).toEqual([1000, 2000, 4000]);
  isAway = false;
  await turn();
  await turn();
  expect(sent, 'both changes by one message').toEqual([1, 3]);
  expect(logged).toEqual([expect.stringContaining('could not be told'), expect.stringContaining('was told')]);
  const closed = sender.close();
  turns.shift()?.();
  await closed;
});
