import type { Card } from './cards.ts';
import type { ShownCategory } from './categories.ts';

/** Sub-categories in the wire's words, each with the picture of its best product. */
export const toWireSubCategories = (children: readonly ShownCategory[], cards: ReadonlyMap<number, Card>) =>
  children.map((child) => ({
    subCategoryID: String(child.id),
    subCategoryName: child.name,
    subCategoryImage: cards.get(child.best_product_id)?.productImage,
  }));
