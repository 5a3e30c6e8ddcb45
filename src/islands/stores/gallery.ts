import { atom } from 'nanostores';
import type { GalleryItem } from '../../lib/shop/catalogue/gallery.ts';

export interface Gallery {
  readonly items: readonly GalleryItem[];
  /** Index of the current item. */
  readonly index: number;
  /** Side that the current item moves in from; undefined for the first one. */
  readonly side?: 'before' | 'after';
  readonly isOpen: boolean;
}

/** The gallery of the page and its lightbox. It is empty until its island is hydrated; until then the page shows its props. */
export const $gallery = atom<Gallery>({ items: [], index: 0, isOpen: false });

const change = (changes: Partial<Gallery>) => $gallery.set({ ...$gallery.get(), ...changes });

export const setItems = (items: readonly GalleryItem[], index: number): void => change({ items, index });

/** Shows the item at this index. An index out of range is a bug: it is logged and changes nothing. */
export function setIndex(index: number, side?: Gallery['side']): void {
  const { items, index: last } = $gallery.get();
  if (items[index]) change({ index, side: side ?? (index < last ? 'before' : 'after') });
  else console.error(`The gallery has no item at ${index}; it has ${items.length}.`);
}

/** Moves by a number of items, from the last to the first and back. */
export function stepBy(step: number): void {
  const { items, index } = $gallery.get();
  if (items.length > 0) setIndex((index + step + items.length) % items.length, step < 0 ? 'before' : 'after');
}

export function openGallery(index: number): void {
  setIndex(index);
  change({ isOpen: true, side: undefined });
}

export const closeGallery = (): void => change({ isOpen: false });
