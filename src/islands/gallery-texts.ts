import { createContext } from 'react';
import { gallery } from '../messages/en/gallery.ts';
import { plainTexts, type Texts } from '../messages/plain/plain-texts.ts';

export type GalleryTexts = Texts<typeof gallery>;

/** The messages as they are written, as the island gets those of another language. */
export type WrittenGalleryTexts = Readonly<Record<keyof typeof gallery, string>>;

export const englishGallery = plainTexts<typeof gallery>(gallery);

/** What the gallery and its dialog say. */
export const GalleryLanguage = createContext<GalleryTexts>(englishGallery);
