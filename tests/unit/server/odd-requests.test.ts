import { expect, test } from 'vitest';
import { plainTarget } from '../../../src/lib/server/odd-requests.ts';

test.each([
  ['http://books.example.com/terms?q=1', '/terms?q=1'],
  ['HTTPS://books.example.com:443', '/'],
  ['http://books.example.com?q=1', '/?q=1'],
  ['/search?q=http://books.example.com/', '/search?q=http://books.example.com/'],
  ['/http://books.example.com/', '/http://books.example.com/'],
  ['//books.example.com/', '//books.example.com/'],
  [undefined, '/'],
])('%s asks for %s, also through a proxy that names the host', (url, target) => expect(plainTarget(url)).toBe(target));
