import { expect, test, vi } from 'vitest';
import { createFragmentCache } from '../../../src/components/site/fragment-cache.ts';

const fragment = (html: string) => vi.fn(async () => html);

test('a fragment is rendered once per set of values', async () => {
  const cached = createFragmentCache(100);
  const [emma, persuasion] = [fragment('<p>Emma</p>'), fragment('<p>Persuasion</p>')];
  expect(await cached('card 1', emma)).toBe('<p>Emma</p>');
  expect(await cached('card 2', persuasion)).toBe('<p>Persuasion</p>');
  expect(await cached('card 1', persuasion)).toBe('<p>Emma</p>');
  expect(emma).toHaveBeenCalledTimes(1);
  expect(persuasion).toHaveBeenCalledTimes(1);
});

test('the least recently used fragment is evicted', async () => {
  const cached = createFragmentCache(30);
  const rendered: string[] = [];
  const ask = (key: string) =>
    cached(key, async () => {
      rendered.push(key);
      return 'ten signs.';
    });
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key);
  expect(rendered).toEqual(['a', 'b', 'c', 'b']);
});

test('a fragment larger than the cache is rendered each time', async () => {
  const cached = createFragmentCache(30);
  const large = fragment('x'.repeat(40));
  for (let time = 0; time < 2; time++) expect(await cached('large', large)).toHaveLength(40);
  expect(large).toHaveBeenCalledTimes(2);
});

test('concurrent misses are both answered, and counted once', async () => {
  const cached = createFragmentCache(24);
  const [first, other] = [fragment('0123456789'), fragment('0123456789')];
  expect(await Promise.all([cached('a', first), cached('a', first)])).toEqual(['0123456789', '0123456789']);
  await cached('b', other);
  await cached('a', first);
  expect(first).toHaveBeenCalledTimes(2);
});

test('a failed rendering is not cached', async () => {
  const cached = createFragmentCache(100);
  await expect(cached('card', () => Promise.reject(new Error('no shop')))).rejects.toThrow('no shop');
  expect(await cached('card', fragment('rendered'))).toBe('rendered');
});
