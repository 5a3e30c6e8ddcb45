import type { APIRoute } from 'astro';
import { addressPart, collectionPath, shopPath } from '../../../lib/paths.ts';
import { collectionNamed, wholeShop } from '../../../lib/shop/collections.ts';

/** The id of a list is optional (spec section 2, shop listing); the one address of the list has it. */
export const GET: APIRoute = ({ params, url, redirect }) => {
  const collection = collectionNamed(addressPart(params.name));
  return redirect((collection === wholeShop ? shopPath : collectionPath(collection.name)) + url.search, 301);
};
