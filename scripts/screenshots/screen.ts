import type { Page } from 'playwright';
import type { RemoteShop } from '../../tests/fixtures/remote-shop.ts';

/** One screen in one state. Adding one is one line in screens.ts or remote-screens.ts. */
export interface Screen {
  /** The start of its file names: `cart-40-items`. */
  readonly name: string;
  readonly path: string;
  /** The visitor; by default a new one without a session. */
  readonly as?: PersonName;
  /** Brings the page into the state to show. */
  readonly steps?: (page: Page) => Promise<unknown>;
  /** Scripts the responses of the remote shop before the page is opened. */
  readonly script?: (shop: RemoteShop) => void;
  /** Takes the viewport instead of the full page, for panels, dialogs and toasts. */
  readonly isViewport?: boolean;
  /** Without JavaScript. */
  readonly isWithoutScript?: boolean;
  /** Stops the page's clock after the steps, so that toasts stay. */
  readonly isFrozen?: boolean;
}

/**
 * `reader`: a guest with an order, a cart and a wishlist. `saver`: the same with a coupon. `collector`: a guest with 40 items in
 * cart and wishlist. `newcomer`: a customer who has just registered. `member`: a customer with orders.
 */
export type PersonName = 'reader' | 'saver' | 'collector' | 'newcomer' | 'member';
