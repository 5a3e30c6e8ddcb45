import { expect, test, vi } from 'vitest';
import { createPartStore } from '../../../src/components/site/kept.ts';

const part = (html: string) => vi.fn(async () => html);

test('a part is made once for the same values, and again for others', async () => {
  const keep = createPartStore(100);
  const [emma, persuasion] = [part('<p>Emma</p>'), part('<p>Persuasion</p>')];
  expect(await keep('card 1', emma)).toBe('<p>Emma</p>');
  expect(await keep('card 2', persuasion)).toBe('<p>Persuasion</p>');
  expect(await keep('card 1', persuasion)).toBe('<p>Emma</p>');
  expect(emma).toHaveBeenCalledTimes(1);
  expect(persuasion).toHaveBeenCalledTimes(1);
});

test('the part not asked for longest goes when the room is full', async () => {
  const keep = createPartStore(30);
  const made: string[] = [];
  const ask = (key: string) =>
    keep(key, async () => {
      made.push(key);
      return 'ten signs.';
    });
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});

test('a part larger than the room is made each time', async () => {
  const keep = createPartStore(30);
  const large = part('x'.repeat(40));
  for (let time = 0; time < 2; time++) expect(await keep('large', large)).toHaveLength(40);
  expect(large).toHaveBeenCalledTimes(2);
});

test('two that ask at once are both answered, and take its room once', async () => {
  const keep = createPartStore(24);
  const [first, other] = [part('0123456789'), part('0123456789')];
  expect(await Promise.all([keep('a', first), keep('a', first)])).toEqual(['0123456789', '0123456789']);
  await keep('b', other);
  await keep('a', first);
  expect(first).toHaveBeenCalledTimes(2);
});

test('what could not be made is not kept', async () => {
  const keep = createPartStore(100);
  await expect(keep('card', () => Promise.reject(new Error('no shop')))).rejects.toThrow('no shop');
  expect(await keep('card', part('made'))).toBe('made');
});
