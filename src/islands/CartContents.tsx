import { type RefObject, useEffect, useRef } from 'react';
import { formatMoney } from '../lib/format.ts';
import { actionPath } from '../lib/paths/actions.ts';
import { localPath } from '../lib/paths/local-path.ts';
import { cartPath } from '../lib/paths/orders.ts';
import { type Cart, lineKey } from '../lib/trade/cart/cart.ts';
import { missingText, missingToFreeShipping } from '../lib/trade/delivery/free-shipping.ts';
import { CartPanelLine } from './CartPanelLine.tsx';
import { PendingLine } from './PendingLine.tsx';
import type { PendingBook } from './stores/cart.ts';
import { Icon } from './ui/Icon.tsx';

interface CartContentsProps {
  /** Not known yet where it is left out. */
  cart?: Cart | null;
  /** The book that the shop is being asked to add. */
  pending?: PendingBook | null;
  /** Set when the cart could not be fetched. */
  onRetry?: () => void;
}

/**
 * What the cart panel shows. The server renders it, too (components/cart/cart-panel-html.ts), and everything in it works
 * without React: its controls are forms and links.
 */
export function CartContents({ cart, pending, onRetry }: CartContentsProps) {
  const { onRemove, headingRef, listRef } = useRemovalFocus(cart);
  const lines = cart?.lines ?? [];

  return (
    <div className="cart-panel-body">
      <div className="cart-panel-head">
        <h2 id="cart-panel-heading" ref={headingRef} tabIndex={-1}>
          Cart
        </h2>
        <form method="dialog">
          <button type="submit" aria-label="Close this dialog">
            <Icon name="close" />
          </button>
        </form>
      </div>
      {!cart && !pending && !onRetry && <p className="cart-panel-empty soft">Fetching your cart…</p>}
      {!cart && onRetry && (
        <p className="cart-panel-empty">
          Something unexpected went wrong.{' '}
          <button type="button" className="text-button" onClick={onRetry}>
            Try again
          </button>
        </p>
      )}
      {cart && lines.length === 0 && !pending && <p className="cart-panel-empty">No products in the cart.</p>}
      {(lines.length > 0 || pending) && (
        <ul ref={listRef}>
          {lines.map((line, index) => (
            <CartPanelLine key={lineKey(line)} line={line} onRemove={() => onRemove(index)} />
          ))}
          {pending && <PendingLine book={pending} />}
        </ul>
      )}
      {cart && lines.length > 0 && <Ways cart={cart} />}
    </div>
  );
}

/** Leads the focus to the next line after a removal. */
function useRemovalFocus(cart: Cart | null | undefined) {
  const headingRef: RefObject<HTMLHeadingElement | null> = useRef(null);
  const listRef: RefObject<HTMLUListElement | null> = useRef(null);
  const removed = useRef<number>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the cart is what the focus waits for.
  useEffect(() => {
    if (removed.current === undefined) return;
    const buttons = listRef.current?.querySelectorAll('button') ?? [];
    const next = buttons[Math.min(removed.current, buttons.length - 1)] ?? headingRef.current;
    removed.current = undefined;
    next?.focus();
  }, [cart]);

  const onRemove = (index: number) => {
    removed.current = index;
  };
  return { onRemove, headingRef, listRef };
}

function Ways({ cart }: { cart: Cart }) {
  const missing = missingToFreeShipping(cart);
  return (
    <div className="cart-panel-ways">
      <p className="cart-panel-subtotal">
        <span>Subtotal</span>
        <span className="figures">{formatMoney(cart.subtotal)}</span>
      </p>
      {missing && <p className="cart-panel-missing small">{missingText(missing)}</p>}
      <a className="button quiet" href={localPath(cartPath)}>
        View cart
      </a>
      <form method="post" action={actionPath('cart.check')} data-action="cart.check">
        <button type="submit" className="button">
          Checkout
        </button>
      </form>
    </div>
  );
}
