import { expect, test } from 'vitest';
import { isInternalPath } from '../../../../src/lib/server/http/internal-paths.ts';

test.each([
  '/_image',
  '/_actions/cart.add',
  '/_server-islands/Header',
  '/%5Fimage',
  '/%255fimage',
  '/%25%35Fimage',
  '/%2F_image',
])('%s is no page of the site [SECURITY-42]', (path) => expect(isInternalPath(path)).toBe(true));

test.each(['/', '/terms', '/product/_image', '/author/_', '/%', '/-_'])('%s may be a page', (path) =>
  expect(isInternalPath(path)).toBe(false),
);
