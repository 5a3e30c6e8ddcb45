const names = { cart: 'Cart', wishlist: 'Wishlist' } as const;

/**
 * Shows a count, also 0, in every `[data-cart-count]` or `[data-wishlist-count]` of the page and in the name of the link around
 * it: 'Cart, 3 items', or in another language the name that the page gives: 'Warenkorb: 3'.
 */
export function showCount(kind: keyof typeof names, count: number): void {
  const items = count === 1 ? 'item' : 'items';
  for (const badge of document.querySelectorAll<HTMLElement>(`[data-${kind}-count]`)) {
    badge.textContent = String(count);
    const link = badge.closest('a');
    const name = link?.dataset.name;
    if (link) link.ariaLabel = name ? `${name}: ${count}` : `${names[kind]}, ${count} ${items}`;
  }
}
