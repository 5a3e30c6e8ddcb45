import type { WireBuyingTerms, WireProduct } from '@bookfront/shop-contract';
import type { BuyingTerms, Product } from '../shop/catalogue/product.ts';
import { isPaymentMode } from '../trade/orders/order.ts';
import { type MappingContext, parsePrice } from './wire-values.ts';

/** What a product says of how it is delivered and paid, and of the books beside it in its series. */

export function toDelivery(wire: WireProduct, context: MappingContext): Product['delivery'] {
  const charge = parsePrice(wire.shippingCharge, context);
  return charge && { charge, freeFrom: parsePrice(wire.freeShippingFrom, context) };
}

function toPlaces(
  { deliveryCountries = [], place }: NonNullable<WireBuyingTerms>,
  context: MappingContext,
): Pick<BuyingTerms, 'countries' | 'place'> {
  if (deliveryCountries.length === 0) return {};
  const sameDay = parsePrice(place?.sameDayCharge, context);
  return {
    countries: deliveryCountries.includes('*') ? 'all' : deliveryCountries,
    ...(place && {
      place: {
        ...{ country: place.country, postCode: place.postCode, isEstimate: place.isEstimate },
        ...(place.refusal && { refusal: place.refusal }),
        ...(sameDay && { sameDay }),
      },
    }),
  };
}

export function toBuying(
  { buyingTerms, previousInSeries, nextInSeries }: WireProduct,
  context: MappingContext,
): Pick<Product, 'buying' | 'previousInSeries' | 'nextInSeries'> {
  const reference = (book: NonNullable<WireProduct['nextInSeries']>) => ({
    id: book.productID,
    name: book.productName,
  });
  return {
    ...(buyingTerms && {
      buying: {
        time: buyingTerms.deliveryTime,
        payments: buyingTerms.paymentMethods.filter(isPaymentMode),
        collection: buyingTerms.collection ?? undefined,
        ...toPlaces(buyingTerms, context),
      },
    }),
    ...(previousInSeries && { previousInSeries: reference(previousInSeries) }),
    ...(nextInSeries && { nextInSeries: reference(nextInSeries) }),
  };
}
