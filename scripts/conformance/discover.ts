import { placeholderUser } from '../../src/lib/contract/wire.ts';
import { type AnswerOf, type Api, Skipped } from './api.ts';

type Product = AnswerOf<'productDetails'>;

/** A product of which two copies can be put into a cart, with the option to send. */
export interface Buyable {
  readonly productID: string;
  readonly optionCode: string;
  readonly name: string;
}

/** What the API itself says it has, asked for once. Each throws Skipped when there is none. */
export interface Discovered {
  home(): Promise<AnswerOf<'homeDetails'>>;
  /** Ids of products that the home page shows. */
  productIds(): Promise<readonly string[]>;
  categoryId(): Promise<string>;
  subCategoryId(): Promise<string>;
  publisherId(): Promise<string>;
  product(): Promise<Product>;
  buyable(): Promise<Buyable>;
}

/** How many products are looked at for one that can be bought. */
const productsTried = 12;

export function createDiscovery(api: Api): Discovered {
  const user_Details = placeholderUser;
  const home = once(async () => (await api.call('homeDetails', { user_Details })).answer);

  const productIds = once(async () => {
    const found = await home();
    const lists = [
      found.topTen,
      found.bestSellers,
      found.topRated,
      found.newArrival,
      found.offers,
      found.recomendedProducts,
    ];
    const grouped = found.listCategory.flatMap((group) => [...group.products, ...group.productList]);
    const ids = [...lists.flat(), ...grouped].map((card) => card.productID ?? card.id ?? '');
    return [...new Set(ids)].filter(Boolean);
  });

  const products = once(async () => {
    const read: Product[] = [];
    for (const productID of (await productIds()).slice(0, productsTried))
      read.push({ ...(await api.call('productDetails', { productID, user_Details })).answer, productID });
    return read;
  });

  return {
    home,
    productIds,
    async categoryId() {
      const { mainCategories, listCategory } = await home();
      return first(
        [...mainCategories, ...listCategory].map(({ categoryID }) => categoryID),
        'HomeDetails names no category',
      );
    },
    subCategoryId: once(async () => {
      const { mainCategories } = await home();
      for (const { categoryID } of mainCategories.slice(0, productsTried)) {
        const { answer } = await api.call('categoryDetails', { categoryID, user_Details });
        const [sub] = answer.subCategories;
        if (sub) return sub.subCategoryID;
      }
      throw new Skipped('no category has a sub-category');
    }),
    async publisherId() {
      const { vendors } = await home();
      const ids = [...vendors, ...(await products())].map(({ manufacturerID }) => manufacturerID);
      return first(ids, 'neither HomeDetails nor a product names a manufacturerID');
    },
    async product() {
      return first(await products(), 'HomeDetails shows no product');
    },
    async buyable() {
      return first((await products()).map(toBuyable), `none of ${productsTried} products can be bought`);
    },
  };
}

function toBuyable(product: Product): Buyable | undefined {
  const isSold = ({ quantity, priceOnRequest, nonShippable, notSoldHere }: Sellable) =>
    quantity !== '0' && quantity !== '1' && !priceOnRequest && !nonShippable && !notSoldHere;
  const { productID, productName: name } = product;
  const option = product.listOptions.find(isSold);
  if (option) return { productID, name, optionCode: option.productCode };
  return product.listOptions.length === 0 && isSold(product) ? { productID, name, optionCode: '' } : undefined;
}

type Sellable = Pick<Product, 'priceOnRequest' | 'nonShippable' | 'notSoldHere'> & {
  readonly quantity: string | undefined;
};

function first<T>(values: readonly (T | undefined)[], otherwise: string): T {
  const found = values.find((value) => value !== undefined);
  if (found === undefined) throw new Skipped(otherwise);
  return found;
}

/** The promise of the first call, for all. */
function once<T>(work: () => Promise<T>): () => Promise<T> {
  let promise: Promise<T> | undefined;
  return () => {
    promise ??= work();
    return promise;
  };
}
