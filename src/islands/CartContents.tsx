import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { formatMoney } from '../lib/format.ts';
import { actionPath, cartPath } from '../lib/paths.ts';
import { type Cart, type LineItem, lineKey } from '../lib/shop/cart.ts';
import type { Notice } from '../lib/shop/outcome.ts';
import { CartPanelLine } from './CartPanelLine.tsx';
import { settle } from './settle.ts';
import { $cart, $cartStatus, loadCart, removeLine } from './stores/cart.ts';
import { Icon } from './ui/Icon.tsx';

/** As long as a toast (spec section 9). */
const saidMs = 5000;

/** What the panel shows. */
export function CartContents({ onClose }: { onClose: () => void }) {
  const cart = useStore($cart, { ssr: 'initial' });
  const { said, remove, headingRef, listRef } = useRemoval(cart);

  return (
    <div className="cart-panel-body">
      <div className="cart-panel-head">
        <h2 id="cart-panel-heading" ref={headingRef} tabIndex={-1}>
          Cart
        </h2>
        <button type="button" aria-label="Close cart" onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      {!cart && <Unknown />}
      {cart?.lines.length === 0 && <p className="cart-panel-empty">No products in the cart.</p>}
      {cart && cart.lines.length > 0 && (
        <>
          <ul ref={listRef}>
            {cart.lines.map((line) => (
              <CartPanelLine key={lineKey(line)} line={line} onRemove={remove} />
            ))}
          </ul>
          <Ways cart={cart} />
        </>
      )}
      <p className="cart-panel-said small" role="status" data-kind={said?.kind}>
        {said?.text}
      </p>
    </div>
  );
}

/** Removal with its words said inside the panel (all outside it is out of reach) and the focus led to the next line. */
function useRemoval(cart: Cart | null) {
  const [said, setSaid] = useState<Notice>();
  const headingRef: RefObject<HTMLHeadingElement | null> = useRef(null);
  const listRef: RefObject<HTMLUListElement | null> = useRef(null);
  const removed = useRef<number>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the cart is what the focus waits for.
  useEffect(() => {
    if (removed.current === undefined) {
      // Something else has changed the cart: what was said is no longer news, unless it said why that was looked at again.
      setSaid((words) => (words?.kind === 'error' ? words : undefined));
      return;
    }
    const buttons = listRef.current?.querySelectorAll('button') ?? [];
    const next = buttons[Math.min(removed.current, buttons.length - 1)] ?? headingRef.current;
    removed.current = undefined;
    next?.focus();
  }, [cart]);
  useEffect(() => {
    const timer = said && setTimeout(() => setSaid(undefined), saidMs);
    return () => clearTimeout(timer);
  }, [said]);

  const remove = async (line: LineItem) => {
    const at = cart?.lines.indexOf(line) ?? 0;
    setSaid(undefined);
    // Before the cart changes, as the focus is moved when it does.
    removed.current = at;
    const outcome = await removeLine(line);
    if (!outcome.cart) removed.current = undefined;
    setSaid(outcome.notices[0]);
    await settle('cart.remove', { ...outcome, notices: [] });
  };
  return { said, remove, headingRef, listRef };
}

function Unknown() {
  const status = useStore($cartStatus, { ssr: 'initial' });
  if (status !== 'failed') return <p className="cart-panel-empty soft">Fetching your cart…</p>;
  return (
    <p className="cart-panel-empty">
      Something unexpected went wrong.{' '}
      <button type="button" className="text-button" onClick={() => void loadCart()}>
        Try again
      </button>
    </p>
  );
}

function Ways({ cart }: { cart: Cart }) {
  return (
    <div className="cart-panel-ways">
      <p className="cart-panel-subtotal">
        <span>Subtotal</span>
        <span className="figures">{formatMoney(cart.subtotal)}</span>
      </p>
      <a className="button quiet" href={cartPath}>
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
