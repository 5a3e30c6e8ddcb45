import { chooseSku } from '../../islands/stores/selection.ts';
import { localPath } from '../../lib/paths/local-path.ts';
import { productPath } from '../../lib/paths/product.ts';
import { hydrateWhenIdle, unhydratedIsland } from '../interaction/hydrate.ts';
import { showPicture } from './gallery.ts';
import { showBounds } from './quantity.ts';

const optionSelector = '.product-options input[name=sku]';

/** Shows the price, picture, stock and facts of a chosen option until the options' island (ProductOptions.tsx) is hydrated. */
export function followOptions(): void {
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches(optionSelector)) choose(target);
  });
  // One may have been chosen before this script loaded.
  const checked = document.querySelector<HTMLInputElement>(`${optionSelector}:checked`);
  if (checked && !checked.defaultChecked) choose(checked);
}

function choose(radio: HTMLInputElement): void {
  const { form, value: sku } = radio;
  const island = unhydratedIsland(radio);
  if (!form || !island) return;
  for (const price of form.querySelectorAll<HTMLElement>('[data-price-of]'))
    price.hidden = price.dataset.priceOf !== sku;
  const quantity = form.querySelector<HTMLInputElement>('input[name=quantity]');
  if (quantity && radio.dataset.max) {
    quantity.max = radio.dataset.max;
    showBounds(quantity);
  }
  const add = form.querySelector<HTMLButtonElement>('.product-buy [type=submit]');
  if (add) add.disabled = radio.dataset.buyable === undefined;
  const id = new FormData(form).get('productId');
  history.replaceState(history.state, '', localPath(productPath(String(id), sku)) + location.hash);
  chooseSku(sku);
  hydrateWhenIdle(island);
}

/** The picture of an option stands among the small ones of the gallery. */
export function showOptionPicture(sku: string): void {
  const image = document.querySelector<HTMLElement>(`${optionSelector}[value="${CSS.escape(sku)}"]`)?.dataset.image;
  const thumbnail = [...document.querySelectorAll<HTMLElement>('.gallery-thumbnails a')].find(
    ({ dataset }) => dataset.src === image,
  );
  if (image && thumbnail) showPicture(thumbnail);
}
