import { type Catalogue, catalogueCalls } from './catalogue-calls.ts';
import type { ShopApiOptions } from './shop-api.ts';

/** Answers of the catalogue that many requests share. They are frozen. */
export interface AnswerCache {
  get(key: string): object | undefined;
  /** Called before the shop is asked. What is returned stores the answer, unless the catalogue has changed since. */
  begin(): (key: string, answer: object) => void;
}

/**
 * The catalogue's calls, out of `options.answers` where possible. Every answer has texts of the shop, or titles that are marked when they
 * are in another language than the page: it is stored once for each language. An answer with a message for the shopper is not stored, as
 * each of them has to be shown it.
 */
export function cachedCatalogue(options: ShopApiOptions): Catalogue {
  const { answers } = options;
  if (!answers) return catalogueCalls(options);

  const through =
    <Args extends readonly unknown[], Result extends object>(
      name: string,
      call: (catalogue: Catalogue) => (...args: Args) => Promise<Result>,
    ) =>
    async (...args: Args): Promise<Result> => {
      const key = `${options.language?.tag ?? ''} ${name}${JSON.stringify(args)}`;
      const known = answers.get(key);
      // A key is of one call, whose answers are all of one type.
      if (known) return known as Result;
      const store = answers.begin();
      let isForAll = true;
      const onNotice = (message: string) => {
        isForAll = false;
        options.onNotice?.(message);
      };
      const result = await call(catalogueCalls({ ...options, onNotice }))(...args);
      if (isForAll) store(key, result);
      return result;
    };

  return {
    // A call that is not named below is made each time.
    ...catalogueCalls(options),
    home: through('home', ({ home }) => home),
    searchProducts: through('searchProducts', ({ searchProducts }) => searchProducts),
    search: through('search', ({ search }) => search),
    category: through('category', ({ category }) => category),
    subCategory: through('subCategory', ({ subCategory }) => subCategory),
    publisher: through('publisher', ({ publisher }) => publisher),
    collection: through('collection', ({ collection }) => collection),
    author: through('author', ({ author }) => author),
    series: through('series', ({ series }) => series),
    product: through('product', ({ product }) => product),
  };
}
