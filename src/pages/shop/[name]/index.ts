import type { APIRoute } from 'astro';
import { collectionPath, shopPath } from '../../../lib/paths/catalogue.ts';
import { decodeParam } from '../../../lib/paths/url.ts';
import { findCollection, wholeShop } from '../../../lib/shop/catalogue/collections.ts';

/** The id of a collection is optional in the URL. The canonical URL has it, so this redirects there. */
export const GET: APIRoute = ({ params, url, redirect }) => {
  const collection = findCollection(decodeParam(params.name));
  return redirect((collection === wholeShop ? shopPath : collectionPath(collection.name)) + url.search, 301);
};
