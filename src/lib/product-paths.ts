import { productPath } from './paths.ts';

/** What a reader may want to know of a book, in full. */
export const productMorePath = (id: string): string => `${productPath(id)}/more`;
