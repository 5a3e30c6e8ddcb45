import type { Page } from 'playwright';
import type { RemoteShop } from '../../tests/fixtures/remote-shop.ts';

/** One screen in one state. Adding one is one line in screens.ts or remote-screens.ts. */
export interface Screen {
  /** Of its files: `cart-40-items`. */
  readonly name: string;
  readonly path: string;
  /** Whose screen it is; by default somebody who has kept nothing. */
  readonly as?: PersonName;
  /** What has to be done on the page before its picture is taken. */
  readonly steps?: (page: Page) => Promise<unknown>;
  /** What the stranger's shop is told beforehand. */
  readonly told?: (shop: RemoteShop) => void;
  /** Only what the window shows, for what lies above the page: panels, dialogs, toasts. */
  readonly isWindow?: boolean;
  /** Scripts off. */
  readonly isPlain?: boolean;
  /** Time stands still once the steps are done: toasts stay. */
  readonly isFrozen?: boolean;
}

/**
 * `reader`, a guest with an order, a cart and a wish; `saver`, the same with a coupon; `collector`, a guest with 40 of
 * everything; `newcomer`, who has just registered; `member`, who has ordered before.
 */
export type PersonName = 'reader' | 'saver' | 'collector' | 'newcomer' | 'member';
