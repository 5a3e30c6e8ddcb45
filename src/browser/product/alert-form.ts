import { localPath } from '../../lib/paths/local-path.ts';
import { productPath } from '../../lib/paths/product.ts';

/**
 * Shows the form of a chosen edition that cannot be bought. The page holds that of the edition it was made for alone, to stay small, so
 * the form is fetched from the page of this one. Returns nothing where that page has none either.
 */
export async function fetchAlertForm(sku: string): Promise<HTMLElement | undefined> {
  const name = CSS.escape(sku);
  const choice = document.querySelector(`#buy [name=sku][value="${name}"]:not([data-buyable])`);
  const product = document.querySelector<HTMLInputElement>('#buy [name=productId]');
  if (!choice || !product || document.querySelector(`.stock-alert[data-facts-of="${name}"]`)) return undefined;
  const response = await fetch(localPath(productPath(product.value, sku)));
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const form = page.querySelector<HTMLElement>(`.stock-alert[data-facts-of="${name}"]`);
  // The same choice may have been made twice meanwhile.
  if (!form || document.getElementById(form.querySelector('[type=email]')?.id ?? '')) return undefined;
  document.querySelector('.product-page .more')?.prepend(form);
  return form;
}
