import { moveCarousel } from '../carousel/controls.ts';
import { openCartPanel, toggleCartPanel } from '../cart/panel.ts';
import { prepareAccountMenu, toggleAccountMenu } from '../header/account-menu.ts';
import { changeView } from '../listing/listing-view.ts';
import { copy } from '../order/copy.ts';
import { showPicture } from '../product/gallery.ts';
import { fillOwnAddress } from '../product/own-address.ts';
import { stepQuantity } from '../product/quantity.ts';
import { openQuickView } from '../product/quick-view.ts';
import { share } from '../product/share.ts';

export interface Handler {
  /** Answers a press on the element. A link whose handler rejects is followed. */
  press(element: HTMLElement): Promise<void> | void;
  /** Fetches what a press will need, at a sign of interest. */
  prepare?(element: HTMLElement): void;
}

/** What answers a press on an element, by its `data-handler`. */
export const clickHandlers: Readonly<Record<string, Handler>> = {
  account: { press: toggleAccountMenu, prepare: prepareAccountMenu },
  carousel: { press: moveCarousel },
  cart: { press: toggleCartPanel },
  'cart-again': { press: openCartPanel },
  copy: { press: copy },
  layout: { press: changeView },
  'own-address': { press: fillOwnAddress, prepare: fillOwnAddress },
  picture: { press: showPicture },
  quantity: { press: stepQuantity },
  'quick-view': { press: openQuickView },
  share: { press: share },
};
