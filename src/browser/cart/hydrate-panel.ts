import { $cart } from '../../islands/stores/cart.ts';
import { hydrate, preload } from '../interaction/hydrate.ts';
import { afterPlainNotices } from '../notices/plain-notices.ts';
import { panelIsland, shownCart } from './panel.ts';

/** Lets React take the panel over, if it then shows the cart that the store holds, and nothing else. */
export function hydratePanel(): void {
  afterPlainNotices(async () => {
    const island = panelIsland();
    if (!island) return;
    await preload(island);
    if (shownCart && shownCart === $cart.get()) await hydrate(island);
  });
}
