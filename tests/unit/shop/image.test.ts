import { expect, test } from 'vitest';
import { resolveImageUrl } from '../../../src/lib/shop/catalogue/image.ts';

test.each([
  ['/media/7.jpg', 'https://api.example.com/media/7.jpg'],
  ['media/7.jpg', 'https://api.example.com/v1/media/7.jpg'],
  ['./media/7 b.jpg', 'https://api.example.com/v1/media/7%20b.jpg'],
  ['//cdn.example.com/7.jpg', 'https://cdn.example.com/7.jpg'],
  ['https://cdn.example.com/7.jpg?w=1', 'https://cdn.example.com/7.jpg?w=1'],
  ['data:image/gif;base64,R0lGOD', 'data:image/gif;base64,R0lGOD'],
  ['http://', 'http://'],
])('a shop at https://api.example.com/v1 resolves the image %s to %s', (address, meant) => {
  expect(resolveImageUrl('https://api.example.com/v1', address)).toBe(meant);
});
