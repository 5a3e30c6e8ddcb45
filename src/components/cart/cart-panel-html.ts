import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { CartContents } from '../../islands/CartContents.tsx';
import { inLanguage, type Language } from '../../lib/paths/language.ts';
import { formatNames } from '../../lib/shop/catalogue/article-formats.ts';
import type { Cart } from '../../lib/trade/cart/cart.ts';
import { islandTexts, messages } from '../../messages/messages.ts';

/**
 * The contents of the cart panel as the island renders them, with links in its language: /cart.json brings them too, which is no page.
 * browser/cart/panel.ts shows them before React has loaded.
 */
export function cartPanelHtml(cart: Cart, language: Language): string {
  const texts = islandTexts('cartPanel', language);
  const formats = texts && formatNames(messages.tradeNames(language));
  const html = renderToString(createElement(CartContents, { cart, ...(texts && { texts, language, formats }) }));
  return html.replace(/ href="([^"]*)"/g, (_link, path: string) => ` href="${inLanguage(path, language)}"`);
}
