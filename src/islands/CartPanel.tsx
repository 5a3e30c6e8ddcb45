import { useStore } from '@nanostores/react';
import { type MouseEvent, useEffect } from 'react';
import type { TextLanguage } from '../lib/format.ts';
import { localPath } from '../lib/paths/local-path.ts';
import { cartPath } from '../lib/paths/orders.ts';
import { CartContents, type CartPanelTexts } from './CartContents.tsx';
import sheet from './CartPanel.css?inline';
import {
  $cart,
  $cartCount,
  $cartOpen,
  $cartStatus,
  $cartStatusText,
  $pendingBook,
  closeCart,
  loadCart,
  openCart,
} from './stores/cart.ts';
import { $notices } from './stores/notices.ts';
import { Dialog } from './ui/Dialog.tsx';
import { Icon } from './ui/Icon.tsx';
import { useStyles } from './ui/use-styles.ts';

export interface CartPanelProps {
  /** Known on the visitor's own pages only. */
  count?: number;
  /** What the cart is called, on a page in another language than English. */
  name?: string;
  /** On the same pages: the texts of the panel, and how they write amounts. */
  texts?: CartPanelTexts;
  language?: TextLanguage;
  /** What formats are called. */
  formats?: Readonly<Record<string, string>>;
}

/**
 * The header's way to the cart, and the panel it opens. Without script it is a link to /cart. Until React is there,
 * browser/cart/panel.ts opens the panel and fills it with the shop's HTML; hydration begins with the same cart.
 */
export default function CartPanel({ count: initialCount = 0, name, texts, language, formats }: CartPanelProps) {
  const count = useStore($cartCount, { ssr: () => null }) ?? initialCount;
  const isOpen = useStore($cartOpen);
  const cart = useStore($cart);
  const pending = useStore($pendingBook);
  const statusText = useStore($cartStatusText);
  const status = useStore($cartStatus, { ssr: 'initial' });
  useStyles(sheet);

  // A dialog that has something to say is not covered by the panel.
  useEffect(() => $notices.subscribe((queue) => queue.some(({ surface }) => surface === 'dialog') && closeCart()), []);

  const toggle = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (isOpen) return closeCart();
    void loadCart();
    openCart();
  };
  return (
    <>
      {/* The page's script may have filled in the count before this is hydrated. */}
      <a
        className="tool cart-link"
        href={localPath(cartPath)}
        data-handler="cart"
        data-native
        data-name={name}
        aria-label={name ? `${name}: ${count}` : linkName(count)}
        onClick={toggle}
        suppressHydrationWarning
      >
        <Icon name="bag" />
        <span className="count figures" data-cart-count suppressHydrationWarning>
          {count}
        </span>
      </a>
      <Dialog isOpen={isOpen} onClose={closeCart} labelledBy="cart-panel-heading" className="cart-panel" isNative>
        <CartContents
          cart={cart}
          pending={pending}
          onRetry={status === 'failed' ? loadCart : undefined}
          texts={texts}
          language={language}
          formats={formats}
        />
        <p className="visually-hidden" role="status">
          {statusText}
        </p>
      </Dialog>
    </>
  );
}

const linkName = (count: number) => `Cart, ${count} ${count === 1 ? 'item' : 'items'}`;
