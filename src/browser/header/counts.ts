const names = { cart: 'Cart', wishlist: 'Wishlist' } as const;

/**
 * Shows a count, also 0, in every `[data-cart-count]` or `[data-wishlist-count]` of the page and in the name of the link around
 * it: 'Cart, 3 items'.
 */
export function showCount(kind: keyof typeof names, count: number): void {
  const items = count === 1 ? 'item' : 'items';
  for (const badge of document.querySelectorAll<HTMLElement>(`[data-${kind}-count]`)) {
    badge.textContent = String(count);
    badge.closest('a')?.setAttribute('aria-label', `${names[kind]}, ${count} ${items}`);
  }
}
