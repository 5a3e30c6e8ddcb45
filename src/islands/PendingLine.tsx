import type { PendingBook } from './stores/cart.ts';

/** A book that is being added to the cart: the title and cover that the page knows, marked as busy. */
export function PendingLine({ book: { title, image }, text }: { book: PendingBook; text: string }) {
  return (
    <li className="cart-panel-pending" aria-busy="true">
      <span className="cart-panel-cover">{image && <img src={image} alt="" width={56} height={84} />}</span>
      <span className="cart-panel-line">
        <span className="cart-panel-title">{title}</span>
        <span className="soft small">{text}</span>
      </span>
    </li>
  );
}
