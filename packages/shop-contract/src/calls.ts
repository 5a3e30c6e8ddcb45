import { cartDetails, wishList } from './cart.ts';
import { homeDetails } from './home.ts';
import {
  additionalProducts,
  categoryDetails,
  manufacturerDetails,
  productFilter,
  subCategoryDetails,
} from './listing.ts';
import { booking, orderHistory, viewOrder } from './order.ts';
import { orderUpdate } from './order-update.ts';
import { productDetails, reviewDetails } from './product.ts';

/** The 14 calls of the shop API. */
export const calls = {
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
} as const;
