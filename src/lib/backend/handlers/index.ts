import type { calls } from '@bookfront/shop-contract';
import type { Handler } from '../handler.ts';
import { additionalProducts } from './additional-products.ts';
import { booking } from './booking.ts';
import { cartDetails } from './cart.ts';
import { categoryDetails } from './category.ts';
import { homeDetails } from './home.ts';
import { manufacturerDetails } from './manufacturer.ts';
import { orderHistory, orderUpdate, viewOrder } from './order.ts';
import { productDetails } from './product.ts';
import { reviewDetails } from './review.ts';
import { productFilter } from './search.ts';
import { subCategoryDetails } from './sub-category.ts';
import { wishList } from './wishlist.ts';

/** The handler of each call. */
/** One handler for each call, typed by the call's contract. */
type Handlers = { readonly [Name in keyof typeof calls]: Handler<(typeof calls)[Name]> };

export const handlers: Handlers = {
  cartDetails,
  wishList,
  reviewDetails,
  homeDetails,
  productFilter,
  categoryDetails,
  subCategoryDetails,
  manufacturerDetails,
  additionalProducts,
  productDetails,
  booking,
  viewOrder,
  orderHistory,
  orderUpdate,
};
