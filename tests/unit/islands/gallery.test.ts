import { beforeEach, expect, test, vi } from 'vitest';
import {
  $gallery,
  closeGallery,
  openGallery,
  setIndex,
  setItems,
  stepBy,
} from '../../../src/islands/stores/gallery.ts';
import type { GalleryItem } from '../../../src/lib/shop/catalogue/gallery.ts';

const items: GalleryItem[] = ['a', 'b', 'c'].map((name) => ({ type: 'image', src: `/${name}.jpg`, alt: name }));

beforeEach(() => {
  setItems(items, 0);
  closeGallery();
});

test.each([3, -1, 1.5, Number.NaN])(
  'an index outside the list (%s) is logged and does nothing [PRODUCT-30]',
  (index) => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    setIndex(1);
    setIndex(index);
    expect($gallery.get().index).toBe(1);
    expect(said).toHaveBeenCalledOnce();
    said.mockRestore();
  },
);

test('next and previous wrap around [PRODUCT-25]', () => {
  stepBy(-1);
  expect($gallery.get().index).toBe(2);
  stepBy(1);
  expect($gallery.get().index).toBe(0);
});

test('an empty gallery does not move', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  setItems([], 0);
  stepBy(1);
  expect($gallery.get().index).toBe(0);
  expect(said).not.toHaveBeenCalled();
  said.mockRestore();
});

test('opens at an item and keeps it when it is closed [PRODUCT-28]', () => {
  openGallery(2);
  expect($gallery.get()).toMatchObject({ index: 2, isOpen: true });
  closeGallery();
  expect($gallery.get()).toMatchObject({ index: 2, isOpen: false });
});
