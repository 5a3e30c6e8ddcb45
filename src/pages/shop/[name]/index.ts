import type { APIRoute } from 'astro';
import { collectionPath, decodeParam, shopPath } from '../../../lib/paths.ts';
import { findCollection, wholeShop } from '../../../lib/shop/collections.ts';

/** The id of a collection is optional in the URL. The canonical URL has it, so this redirects there. */
export const GET: APIRoute = ({ params, url, redirect }) => {
  const collection = findCollection(decodeParam(params.name));
  return redirect((collection === wholeShop ? shopPath : collectionPath(collection.name)) + url.search, 301);
};
