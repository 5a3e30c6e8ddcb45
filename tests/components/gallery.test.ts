import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LightboxItem, LightboxStage } from '../../src/islands/LightboxItem.tsx';
import ProductGallery from '../../src/islands/ProductGallery.tsx';
import type { GalleryItem } from '../../src/lib/shop/catalogue/gallery.ts';
import { html, tagWith } from './render.ts';

const images = ['/covers/1-front-360.webp', '/covers/1-back-360.webp'];

test('the main image has high priority, and each thumbnail links to its image [PRODUCT-02]', () => {
  const markup = html(ProductGallery, { title: 'The Guide', images, optionImages: { H1: '/covers/2-front-360.webp' } });
  const main = tagWith(markup, '<img', 'Cover of The Guide');
  expect(main).toMatch(/fetchPriority="high"/i);
  expect(main).toMatch(/width="720".*height="1080"/);
  expect(main).not.toContain('loading');
  expect(tagWith(markup, 'image/avif', '720.avif 960w')).not.toBe('');
  expect(tagWith(markup, '<a', 'Picture, 2 of 3')).toContain('href="/covers/1-back-720.webp"');
  expect(tagWith(markup, '<a', 'Picture, 1 of 3')).toContain('aria-current="true"');
  expect(markup).not.toContain('<dialog');
});

test('opens with the image of the option in the URL [PRODUCT-46]', () => {
  const optionImages = { H1: '/h.jpg' };
  const markup = html(ProductGallery, { title: 'The Guide', images: ['/a.jpg'], optionImages, sku: 'H1' });
  expect(tagWith(markup, '<img', 'alt="The Guide, picture 2"')).toContain('src="/h.jpg"');
});

test('a video or embedded page is a link, without any player in the HTML [PRODUCT-45]', () => {
  const media = [{ type: 'youtube', src: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ' }] as const;
  const markup = html(ProductGallery, { title: 'The Guide', images: ['/a.jpg'], media });
  expect(tagWith(markup, '<a', 'Video, 2 of 2')).toContain('href="https://www.youtube.com/watch?v=dQw4w9WgXcQ"');
  expect(markup).not.toMatch(/<iframe|<video|nocookie/);
});

test('a book without images still shows its videos [PRODUCT-52]', () => {
  const markup = html(ProductGallery, { title: 'The Guide', images: [], media: [{ type: 'video', src: '/a.webm' }] });
  expect(tagWith(markup, '<a', 'Video, 1 of 1')).toContain('href="/a.webm"');
});

const shown = (item: GalleryItem, isLive = true) =>
  renderToString(createElement(LightboxStage, { value: true }, createElement(LightboxItem, { item, isLive })));

test('a video has its poster and controls, and is removed when the gallery closes [PRODUCT-27]', () => {
  const item: GalleryItem = { type: 'video', src: '/a.webm', alt: 'A reading', poster: '/a.jpg', controls: true };
  expect(tagWith(shown(item), '<video')).toMatch(/src="\/a.webm" poster="\/a.jpg" controls=""/);
  expect(shown(item, false)).toBe('');
});

test('an item outside a gallery throws [PRODUCT-31]', () => {
  const item: GalleryItem = { type: 'image', src: '/a.jpg', alt: 'A' };
  expect(() => renderToString(createElement(LightboxItem, { item, isLive: true }))).toThrow(
    'A gallery item has to stand in a gallery.',
  );
});
