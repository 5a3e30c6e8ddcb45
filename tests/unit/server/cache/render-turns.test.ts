import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createRenderTurns } from '../../../../src/lib/server/cache/render-turns.ts';

test('suggestions are made while as many pages as can be are rendered, and a further page waits [SEARCH-55]', async () => {
  const inTurn = createRenderTurns(2);
  const pages = [Promise.withResolvers<void>(), Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const started: string[] = [];
  const render = (url: string, until: Promise<void>) =>
    inTurn(url, () => {
      started.push(url);
      return until;
    });
  const rendered = pages.map(({ promise }, index) => render(`/product/${index}`, promise));
  await render('/search.json?q=love', Promise.resolve());
  await render('/de/search.json?q=liebe', Promise.resolve());
  expect(started).toEqual(['/product/0', '/product/1', '/search.json?q=love', '/de/search.json?q=liebe']);
  pages[0]?.resolve();
  await rendered[0];
  await setImmediate();
  expect(started).toContain('/product/2');
  for (const { resolve } of pages) resolve();
  await Promise.all(rendered);
});
