import { atom } from 'nanostores';

/** The sku chosen on the product page: options say it, the gallery follows. null: still what the page came with. */
export const $chosenSku = atom<string | null>(null);

export const chooseSku = (sku: string): void => $chosenSku.set(sku);
