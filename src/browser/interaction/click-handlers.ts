import { moveCarousel } from '../carousel/controls.ts';
import { openCartPanel, toggleCartPanel } from '../cart/panel.ts';
import { changeView } from '../listing/listing-view.ts';
import { showPicture } from '../product/gallery.ts';
import { stepQuantity } from '../product/quantity.ts';
import { openQuickView, prepareQuickView } from '../product/quick-view.ts';

export interface Handler {
  /** Answers a press on the element. A link whose handler rejects is followed. */
  press(element: HTMLElement): Promise<void> | void;
  /** Fetches what a press will need, at a sign of interest. */
  prepare?(element: HTMLElement): Promise<void> | void;
}

const afterPress = () => import('./after-press.ts');

const fillOwnAddress = async (field: HTMLElement) => (await afterPress()).fillOwnAddress(field);

/** What answers a press on an element, by its `data-handler`. */
export const clickHandlers: Readonly<Record<string, Handler>> = {
  account: {
    press: async (link) => (await afterPress()).toggleAccountMenu(link),
    prepare: async (link) => (await afterPress()).prepareAccountMenu(link),
  },
  carousel: { press: moveCarousel },
  cart: { press: toggleCartPanel },
  'cart-again': { press: openCartPanel },
  copy: { press: async (button) => (await afterPress()).copy(button) },
  layout: { press: changeView },
  'own-address': { press: fillOwnAddress, prepare: fillOwnAddress },
  picture: { press: showPicture },
  quantity: { press: stepQuantity },
  'quick-view': { press: openQuickView, prepare: prepareQuickView },
  share: { press: async (button) => (await afterPress()).share(button) },
};
