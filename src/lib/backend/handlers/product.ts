import type { calls } from '@bookfront/shop-contract';
import { isDigital } from '../../shop/digital.ts';
import type { ReviewMode } from '../../shop/review-desk.ts';
import { readBookAbout } from '../about/read-about.ts';
import { callLanguage } from '../call-language.ts';
import { requestedPlace } from '../cart/delivery-response.ts';
import { productShipping } from '../cart/product-shipping.ts';
import { backorderOf } from '../catalogue/backorder.ts';
import { pickCards, readCards } from '../catalogue/cards.ts';
import { inOptionOrder } from '../catalogue/default-variant.ts';
import { durationOf, editionFacts, parseTextList, picturesOf, shelfOf, toOption } from '../catalogue/editions.ts';
import { languageName, languageTag } from '../catalogue/languages.ts';
import { notSoldHereFlag } from '../catalogue/not-sold-here.ts';
import { priceContext } from '../catalogue/price-context.ts';
import { averageRating, priceAt, priceValidity, wirePrice } from '../catalogue/prices.ts';
import {
  readEditions,
  readPeople,
  readProduct,
  readProductCategories,
  readReviews,
} from '../catalogue/product-rows.ts';
import { maxRelated, readRelated } from '../catalogue/related.ts';
import { saleDayOf } from '../catalogue/sale-day.ts';
import { readSeriesNeighbours } from '../catalogue/series-neighbours.ts';
import type { Queries } from '../context.ts';
import { type Handler, NotFound, parseRowId, success } from '../handler.ts';
import { readReviewMode } from '../terms/review-setting.ts';
import { readTradeSettings } from '../terms/trade-settings.ts';

/**
 * The product page. The product's own price, SKU and details are those of the first option, which its cards show too. A product
 * with a single edition has no options.
 */
export const productDetails: Handler<typeof calls.productDetails> = async (request, context) => {
  const { db } = context;
  const language = callLanguage(context);
  const id = parseRowId(request.productID);
  const product = id === undefined ? undefined : await readProduct(db, id);
  const editions = product ? inOptionOrder(await readEditions(db, product.id)) : [];
  const [first] = editions;
  if (!product || !first) throw await missing(db, id);

  const at = await priceContext(
    context,
    editions.map((edition) => edition.id),
  );
  const hasOptions = editions.length > 1;
  const [image, ...pictures] = picturesOf(editions, product);
  const people = await readPeople(context, product.id);
  const authors = people.filter(({ role }) => role === 'A01').map(({ name, slug }) => ({ name, slug }));
  const { about, similarIds } = await readBookAbout(db, product, editions, people, language);
  const related = [...new Set([...similarIds, ...(await readRelated(db, product))])].slice(0, maxRelated);
  const cards = await readCards(context, related);
  const usual = (await readTradeSettings(db)).supply;
  // What is downloaded needs no delivery, so the terms are those of a printed edition where there is one.
  const sent = editions.find(({ format }) => !isDigital(format)) ?? first;
  const copyOf = (edition: typeof first) => ({
    price: priceAt(edition, at.now),
    weight: edition.weight_g,
    format: edition.format,
  });
  const place = requestedPlace({ ...request, deliveryState: '' });
  const shipping = await productShipping(db, context, copyOf(sent), place);
  return {
    response: {
      status: success,
      productID: String(product.id),
      productName: product.title,
      subtitle: product.subtitle,
      productImage: image,
      additionalImage: pictures.join('~'),
      description: product.description,
      rating: averageRating(product),
      ratingCount: product.rating_count,
      ...wirePrice(first, at),
      ...priceValidity(first, at),
      quantity: String(editions.reduce((sum, edition) => sum + edition.stock, 0)),
      ...notSoldHereFlag(first),
      isOptionsEnabled: hasOptions ? '1' : '0',
      nonShippable: first.is_shippable === 1 ? '0' : '1',
      ...(!hasOptions && backorderOf(first, usual.days)),
      ...saleDayOf(first),
      listOptions: hasOptions
        ? editions.map((edition) => ({
            ...toOption(edition, product, at, language),
            ...backorderOf(edition, usual.days),
            ...(!isDigital(edition.format) && { shippingCharge: shipping.chargeOf(copyOf(edition)) }),
          }))
        : [],
      reviewDetails: await readReviews(db, product.id),
      ...reviewTerms(await readReviewMode(db)),
      relatedProducts: pickCards(cards, related),
      author: product.author_text,
      authors: authors.map(({ name }) => name),
      authorLinks: authors.filter(({ slug }) => slug !== ''),
      sku: first.sku,
      ...editionFacts(first, language),
      categories: await readProductCategories(context, product.id, product.category_id),
      tags: parseTextList(product.tags),
      formats: [...new Set(editions.map((edition) => edition.format))],
      language: languageName(product.language, language),
      languageCode: languageTag(product.language),
      publisher: product.publisher_name,
      manufacturerID: product.publisher_id === null ? undefined : String(product.publisher_id),
      series: product.series_name && [product.series_name, product.series_number].filter(Boolean).join(', '),
      seriesLink:
        product.series_name && product.series_slug
          ? { slug: product.series_slug, name: product.series_name }
          : undefined,
      about,
      ...(product.recommendation && {
        recommendation: { text: product.recommendation, by: product.recommended_by ?? '' },
      }),
      ...(!hasOptions && { ...shelfOf(first), ...durationOf(first, language) }),
      ...(await readSeriesNeighbours(db, product)),
      ...shipping.fields,
    },
  };
};

/** Nothing for the usual terms. */
const reviewTerms = (mode: ReviewMode) =>
  mode === 'at once' ? {} : { reviewTerms: mode === 'buyers' ? 'buyers' : 'look' };

/** A book that was taken out was here: search engines forget its page sooner than one that was never there. */
async function missing(db: Queries, id: number | undefined): Promise<NotFound> {
  const known =
    id !== undefined && (await db.selectFrom('product').select('id').where('id', '=', id).executeTakeFirst());
  return new NotFound(known ? 'formerProduct' : 'product');
}
