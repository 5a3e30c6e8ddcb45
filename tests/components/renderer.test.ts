import { expect, test } from 'vitest';
import renderer from '../../src/islands/renderer.ts';
import SearchBox from '../../src/islands/SearchBox.tsx';

test('the ids of an island begin with its name, which the browser is told to go on with', async () => {
  const { html, attrs } = await renderer.renderToStaticMarkup(SearchBox, {}, {});
  expect(attrs).toEqual({ prefix: 'SearchBox' });
  const ids = [...html.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id);
  expect(ids.length).toBeGreaterThan(1);
  for (const id of ids) expect(id).toMatch(/^_SearchBox/);
});
