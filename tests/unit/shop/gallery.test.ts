import { expect, test } from 'vitest';
import { englishGallery } from '../../../src/islands/gallery-texts.ts';
import {
  classifyMediaUrl,
  galleryItems,
  isAllowed,
  mediaPage,
  mediaSources,
} from '../../../src/lib/shop/catalogue/gallery.ts';

test.each([
  ['/covers/9780000001016-1-front-360.webp', 'image', '/covers/9780000001016-1-front-360.webp'],
  ['https://cdn.example.com/picture?id=7', 'image', 'https://cdn.example.com/picture?id=7'],
  ['data:image/png;base64,AAAA', 'image', 'data:image/png;base64,AAAA'],
  ['https://cdn.example.com/trailer.MP4?v=2', 'video', 'https://cdn.example.com/trailer.MP4?v=2'],
  ['/media/reading.webm', 'video', '/media/reading.webm'],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=9', 'youtube', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ', 'youtube', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'youtube', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://vimeo.com/76979871', 'vimeo', 'https://player.vimeo.com/video/76979871?dnt=1'],
  ['https://vimeo.com/76979871/8272103f6e', 'vimeo', 'https://player.vimeo.com/video/76979871?dnt=1&h=8272103f6e'],
  ['https://player.vimeo.com/video/76979871', 'vimeo', 'https://player.vimeo.com/video/76979871?dnt=1'],
  ['https://samples.example.com/emma/index.html', 'iframe', 'https://samples.example.com/emma/index.html'],
])('%s is shown as %s [PRODUCT-26]', (address, type, src) => {
  expect(classifyMediaUrl(address)).toEqual({ type, src });
});

test.each(['javascript:alert(1)', 'data:text/html,<p>', 'ftp://example.com/a.jpg', 'http://'])(
  '%s is not shown',
  (address) => {
    expect(classifyMediaUrl(address)).toBeUndefined();
  },
);

test('a URL that only resembles a player’s is not embedded', () => {
  expect(classifyMediaUrl('https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ')?.type).toBe('image');
  expect(classifyMediaUrl('https://www.youtube.com/watch?v="><script>')?.type).toBe('image');
  expect(classifyMediaUrl('https://vimeo.com/channels/staffpicks')?.type).toBe('image');
});

test('pages are framed from allowed hosts only, videos from any host only when the shop allows that [PRODUCT-51]', () => {
  const page = { type: 'iframe', src: 'https://samples.example.com/emma.html' } as const;
  const video = { type: 'video', src: 'https://cdn.example.com/emma.mp4' } as const;
  const closed = { hosts: [], allowsAllVideoHosts: false };
  const open = { hosts: [], allowsAllVideoHosts: true };
  const listed = { hosts: ['*.example.com'], allowsAllVideoHosts: false };
  expect([page, video].map((item) => isAllowed(item, closed))).toEqual([false, false]);
  expect([page, video].map((item) => isAllowed(item, open))).toEqual([false, true]);
  expect([page, video].map((item) => isAllowed(item, listed))).toEqual([true, true]);
  expect(isAllowed({ type: 'video', src: 'http://cdn.example.com/emma.mp4' }, open)).toBe(false);
  expect(isAllowed({ type: 'video', src: '/media/emma.webm' }, closed)).toBe(true);
  expect(isAllowed({ type: 'iframe', src: '/emma.html' }, open)).toBe(false);
  expect(isAllowed({ type: 'iframe', src: 'https://example.com/emma.html' }, listed)).toBe(false);
  expect(isAllowed({ type: 'youtube', src: 'https://www.youtube-nocookie.com/embed/x' }, closed)).toBe(true);
});

test('a page allows the players and hosts of its own gallery only', () => {
  expect(
    mediaSources([
      { type: 'youtube', src: 'https://www.youtube-nocookie.com/embed/one' },
      { type: 'youtube', src: 'https://www.youtube-nocookie.com/embed/two' },
      { type: 'video', src: '/media/a.webm' },
      { type: 'video', src: 'https://cdn.example.com/b.mp4' },
    ]),
  ).toEqual({ frames: ['https://www.youtube-nocookie.com'], videos: ["'self'", 'https://cdn.example.com'] });
  expect(mediaSources([])).toEqual({ frames: [], videos: [] });
});

test('without JavaScript a link opens the player’s own page [PRODUCT-45]', () => {
  const pageOf = (address: string) => {
    const item = classifyMediaUrl(address);
    return item && item.type !== 'image' ? mediaPage(item) : undefined;
  };
  expect(pageOf('https://youtu.be/dQw4w9WgXcQ')).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
  expect(pageOf('https://player.vimeo.com/video/76979871?h=8272103f6e')).toBe('https://vimeo.com/76979871/8272103f6e');
  expect(pageOf('/media/a.webm')).toBe('/media/a.webm');
});

test('every item has a unique name; a video shows the cover until it plays [PRODUCT-27]', () => {
  const items = galleryItems(
    'Emma',
    ['/front.webp', '/back.webp'],
    [
      { type: 'iframe', src: 'https://samples.example.com/emma.html' },
      { type: 'video', src: '/emma.webm' },
      { type: 'vimeo', src: 'https://player.vimeo.com/video/1?dnt=1' },
    ],
    englishGallery,
  );
  expect(items.map(({ type, alt }) => [type, alt])).toEqual([
    ['image', 'Cover of Emma'],
    ['image', 'Emma, picture 2'],
    ['video', 'Emma, video 1'],
    ['vimeo', 'Emma, video 2'],
    ['iframe', 'Emma, look inside'],
  ]);
  expect(items[2]).toMatchObject({ poster: '/front.webp', controls: true });
});
