import { atom } from 'nanostores';

/** The SKU chosen on the product page: the options set it, the gallery follows. null until the visitor chooses one. */
export const $chosenSku = atom<string | null>(null);

export const chooseSku = (sku: string): void => $chosenSku.set(sku);
