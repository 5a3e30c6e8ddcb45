import { atom } from 'nanostores';
import type { GalleryItem } from '../../lib/shop/gallery.ts';

export interface Gallery {
  readonly items: readonly GalleryItem[];
  /** Which of them is shown. */
  readonly index: number;
  /** The side it comes in from; none for the first. */
  readonly side?: 'before' | 'after';
  readonly isOpen: boolean;
}

/** The page's gallery, in the page and large. Empty until its island is alive: then the page shows what it came with. */
export const $gallery = atom<Gallery>({ items: [], index: 0, isOpen: false });

const change = (what: Partial<Gallery>) => $gallery.set({ ...$gallery.get(), ...what });

export const setItems = (items: readonly GalleryItem[], index: number): void => change({ items, index });

/** Shows the item at this place. One that does not exist is a mistake in our code: it is logged, and nothing changes (spec section 2). */
export function setIndex(index: number, side?: Gallery['side']): void {
  const { items, index: last } = $gallery.get();
  if (items[index]) change({ index, side: side ?? (index < last ? 'before' : 'after') });
  else console.error(`The gallery has no item at ${index}; it has ${items.length}.`);
}

/** The one so many places further on; after the last comes the first. */
export function stepBy(places: number): void {
  const { items, index } = $gallery.get();
  if (items.length > 0) setIndex((index + places + items.length) % items.length, places < 0 ? 'before' : 'after');
}

export function openGallery(index: number): void {
  setIndex(index);
  change({ isOpen: true, side: undefined });
}

export const closeGallery = (): void => change({ isOpen: false });
