import { formatMoney } from '../../lib/format.ts';
import type { Language } from '../../lib/paths/language.ts';
import { formatName } from '../../lib/shop/catalogue/article-formats.ts';
import { cheaperEditions } from '../../lib/shop/catalogue/edition-prices.ts';
import { messages } from '../../messages/messages.ts';

/** `from ₹299 · Paperback ₹499`; `Ebook ₹299` when there is only one. Undefined when nothing is cheaper. */
export function cheaperText(product: Parameters<typeof cheaperEditions>[0], language: Language): string | undefined {
  const editions = cheaperEditions(product);
  if (!editions) return undefined;
  const { cheapest, printed } = editions;
  const text = messages.cards(language);
  const names = messages.tradeNames(language);
  const price = formatMoney(cheapest.price, language);
  if (!printed) return text.edition({ format: formatName(cheapest.format, names), price });
  const printedPrice = formatMoney(printed.price, language);
  return text.cheapestFrom({ price, format: formatName(printed.format, names), printedPrice });
}
