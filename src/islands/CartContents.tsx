import { type RefObject, useEffect, useRef } from 'react';
import { formatMoney, type TextLanguage } from '../lib/format.ts';
import { actionPath } from '../lib/paths/actions.ts';
import { localPath } from '../lib/paths/local-path.ts';
import { cartPath } from '../lib/paths/orders.ts';
import { type Cart, lineKey } from '../lib/trade/cart/cart.ts';
import { missingToFreeShipping } from '../lib/trade/delivery/free-shipping.ts';
import { cartPanel } from '../messages/en/cart-panel.ts';
import { fillMessage } from '../messages/fill-message.ts';
import { CartPanelLine } from './CartPanelLine.tsx';
import { PendingLine } from './PendingLine.tsx';
import type { PendingBook } from './stores/cart.ts';
import { Icon } from './ui/Icon.tsx';

export type CartPanelTexts = Readonly<Record<keyof typeof cartPanel, string>>;

interface CartContentsProps {
  /** Not known yet where it is left out. */
  cart?: Cart | null;
  /** The book that the shop is being asked to add. */
  pending?: PendingBook | null;
  /** Set when the cart could not be fetched. */
  onRetry?: () => void;
  /** Its texts and how they write amounts, on a page in another language than English. */
  texts?: CartPanelTexts | undefined;
  /** What formats are called there. */
  formats?: Readonly<Record<string, string>> | undefined;
  language?: TextLanguage | undefined;
}

/**
 * What the cart panel shows. The server renders it, too (components/cart/cart-panel-html.ts), and everything in it works
 * without React: its controls are forms and links.
 */
export function CartContents({ cart, pending, onRetry, texts = cartPanel, formats, language }: CartContentsProps) {
  const { onRemove, headingRef, listRef } = useRemovalFocus(cart);
  const lines = cart?.lines ?? [];

  return (
    <div className="cart-panel-body">
      <div className="cart-panel-head">
        <h2 id="cart-panel-heading" ref={headingRef} tabIndex={-1}>
          {texts.heading}
        </h2>
        <form method="dialog">
          <button type="submit" aria-label={texts.close}>
            <Icon name="close" />
          </button>
        </form>
      </div>
      {!cart && !pending && !onRetry && <p className="cart-panel-empty soft">{texts.fetching}</p>}
      {!cart && onRetry && (
        <p className="cart-panel-empty">
          {texts.failed}{' '}
          <button type="button" className="text-button" onClick={onRetry}>
            {texts.tryAgain}
          </button>
        </p>
      )}
      {cart && lines.length === 0 && !pending && <p className="cart-panel-empty">{texts.empty}</p>}
      {(lines.length > 0 || pending) && (
        <ul ref={listRef}>
          {lines.map((line, index) => (
            <CartPanelLine
              key={lineKey(line)}
              line={line}
              format={line.optionName && (formats?.[line.optionName] ?? line.optionName)}
              onRemove={() => onRemove(index)}
              texts={texts}
              language={language}
            />
          ))}
          {pending && <PendingLine book={pending} text={texts.adding} />}
        </ul>
      )}
      {cart && lines.length > 0 && <Ways cart={cart} texts={texts} language={language} />}
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

interface WaysProps {
  cart: Cart;
  texts: CartPanelTexts;
  language: TextLanguage | undefined;
}

function Ways({ cart, texts, language }: WaysProps) {
  const missing = missingToFreeShipping(cart);
  return (
    <div className="cart-panel-ways">
      <p className="cart-panel-subtotal">
        <span>{texts.subtotal}</span>
        <span className="figures">{formatMoney(cart.subtotal, language)}</span>
      </p>
      {missing && (
        <p className="cart-panel-missing small">
          {fillMessage(texts.untilFree, { amount: formatMoney(missing, language) }, '')}
        </p>
      )}
      <a className="button quiet" href={localPath(cartPath)}>
        {texts.viewCart}
      </a>
      <form method="post" action={actionPath('cart.check')} data-action="cart.check">
        <button type="submit" className="button">
          {texts.checkout}
        </button>
      </form>
    </div>
  );
}
