/** Sends the link of an order to its customer, for guests who look for it on another device. */
export interface OrderTracking {
  /**
   * Mails the link to the address of the order, when both belong together. Says nothing of the outcome: order numbers and addresses
   * of customers cannot be tried out.
   */
  sendLink(asked: { readonly number: string; readonly email: string }): Promise<void>;
}

/** An order number as it is stored, of one that was typed with blanks, in small letters or without dashes. */
export function normaliseOrderNumber(typed: string): string {
  // Copied from a text from right to left, it has marks around it.
  const text = typed
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .toUpperCase()
    .replace(/^#/, '');
  const characters = text.replaceAll(/[\s\p{Pd}]/gu, '');
  return /^BF[A-Z\d]{8}$/.test(characters)
    ? `BF-${characters.slice(2, 6)}-${characters.slice(6)}`
    : text.replaceAll(/\s/g, '');
}
