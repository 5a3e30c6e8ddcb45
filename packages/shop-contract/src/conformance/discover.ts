import { placeholderUser } from '../wire.ts';
import { type Answered, type AnswerOf, type Api, Skipped } from './api.ts';

type Product = AnswerOf<'productDetails'>;

/** A product that is out, of which two copies can be put into a cart, with the option to send. */
export interface Buyable {
  readonly productID: string;
  readonly optionCode: string;
  readonly name: string;
  /** How many there are; undefined when the API does not say so by a number, or more can be bought than there are. */
  readonly stock: number | undefined;
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
  /** Several products with what the API answered. */
  products(): Promise<readonly Answered<'productDetails'>[]>;
  buyable(): Promise<Buyable>;
  /** One that is not out yet and can be ordered. */
  preorder(): Promise<Buyable>;
  /** The one of which there are fewest, of those whose stock is a number. */
  scarce(): Promise<Buyable & { readonly stock: number }>;
}

/** How many products are looked at for one that can be bought. */
export const productsTried = 12;

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
    const read: Answered<'productDetails'>[] = [];
    for (const productID of (await productIds()).slice(0, productsTried)) {
      const { answer, exchange } = await api.call('productDetails', { productID, user_Details });
      read.push({ answer: { ...answer, productID }, exchange });
    }
    return read;
  });
  const buyables = once(async () => (await products()).flatMap(({ answer }) => toBuyables(answer, false)));
  const preorders = once(async () => (await products()).flatMap(({ answer }) => toBuyables(answer, true)));

  /** What lists call a preorder, since the products that are looked at are rather those that sell. */
  const preorderIds = async (): Promise<readonly string[]> => {
    const { newArrival, recomendedProducts, bestSellers, listCategory } = await home();
    const { answer } = await api.call('additionalProducts', { flag: 'NEW', user_Details }, firstPage);
    const grouped = listCategory.flatMap((group) => [...group.products, ...group.productList]);
    const cards = [...answer.products, ...newArrival, ...recomendedProducts, ...bestSellers, ...grouped];
    return [...new Set(cards.filter((card) => card.preorder).map((card) => card.productID ?? card.id ?? ''))];
  };

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
      const ids = [...vendors, ...(await products()).map(({ answer }) => answer)].map(
        ({ manufacturerID }) => manufacturerID,
      );
      return first(ids, 'neither HomeDetails nor a product names a manufacturerID');
    },
    async product() {
      return first(
        (await products()).map(({ answer }) => answer),
        'HomeDetails shows no product',
      );
    },
    products,
    async buyable() {
      return first(await buyables(), `none of ${productsTried} products can be bought`);
    },
    preorder: once(async () => {
      const [seen] = await preorders();
      if (seen) return seen;
      for (const productID of (await preorderIds()).filter(Boolean).slice(0, productsTried)) {
        const { answer } = await api.call('productDetails', { productID, user_Details });
        const [found] = toBuyables({ ...answer, productID }, true);
        if (found) return found;
      }
      throw new Skipped('there is no preorder among the new books');
    }),
    async scarce() {
      const counted = (await buyables()).flatMap((one) =>
        one.stock === undefined ? [] : [{ ...one, stock: one.stock }],
      );
      const [least] = counted.toSorted((one, other) => one.stock - other.stock);
      return first([least], 'no product says by a number how many there are, and a check would be a guess');
    },
  };
}

const firstPage = { pageNumber: 1, PageSize: 20 };

/** What can be bought of a product: its options, or itself. */
function toBuyables(product: Product, areToCome: boolean): Buyable[] {
  const { productID, productName: name } = product;
  const offers = product.listOptions.length > 0 ? product.listOptions : [{ ...product, productCode: '' }];
  const wanted = offers.filter((offer) => isSold(offer) && Boolean(offer.preorder) === areToCome);
  return wanted.map(({ productCode, quantity, backorder }) => {
    const stock = /^\d+$/.test(quantity ?? '') && !backorder ? Number(quantity) : undefined;
    return { productID, name, optionCode: productCode, stock };
  });
}

/** Two copies are needed. Text that is no number is taken for enough, which is a guess. */
const isSold = ({ quantity, priceOnRequest, nonShippable, notSoldHere, availableFrom }: Sellable): boolean =>
  !/^(0|1|-.*|out.*)$/i.test(quantity ?? '') && !priceOnRequest && !nonShippable && !notSoldHere && !availableFrom;

type Sellable = Pick<Product, 'priceOnRequest' | 'nonShippable' | 'notSoldHere' | 'availableFrom'> & {
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
