import type { MerchantReturnPolicy, OfferShippingDetails, QuantitativeValue } from 'schema-dts';
import type { Language } from '../paths/language.ts';
import type { Product } from '../shop/catalogue/product.ts';
import { decimalText, type Money } from '../shop/money.ts';
import { timeInDays } from '../trade/delivery/delivery-time.ts';
import type { Thing } from './graph.ts';

/** The shop's delivery and return terms. */
export interface SellingTerms {
  /** ISO 3166 code of the country that the shop delivers to. */
  readonly country: string;
  /** Without a trailing slash. */
  readonly siteUrl: string;
  /** In which the book names its languages; English without it. */
  readonly language?: Pick<Language, 'tag'>;
  /** What the page calls a format; as the shop has it without. */
  readonly nameOfFormat?: (format: string) => string;
  /** In how many days a book can come back, as decimal text; `page` is the link to the return policy. */
  readonly days?: {
    readonly returns: string;
    readonly page?: string;
  };
}

/** Ids of the nodes that offers refer to. Each node appears once in a page. */
const ids = { charged: '#delivery', free: '#free-delivery', returns: '#returns', final: '#final' } as const;

type Reference = { readonly '@id': string };

/** Creates the offers' references to delivery and return terms, and collects the nodes that they refer to. */
export function createTerms({ delivery, buying }: Pick<Product, 'delivery' | 'buying'>, terms: SellingTerms) {
  const nodes = new Map<string, Thing>();
  const reference = (node: Exclude<OfferShippingDetails | MerchantReturnPolicy, string>): Reference => {
    const id = String(node['@id']);
    nodes.set(id, node);
    return { '@id': id };
  };

  /** Digital books have no shipping and cannot be returned. */
  function offerProperties(price: Money, isDigital: boolean) {
    const { days } = terms;
    const isFree = delivery?.freeFrom !== undefined && price.minor >= delivery.freeFrom.minor;
    const rate = delivery && (isFree ? { ...delivery.charge, minor: 0 } : delivery.charge);
    const isFinal = isDigital || days?.returns === '0';
    return {
      shippingDetails: rate && !isDigital ? reference(shippingNode(rate, isFree)) : undefined,
      hasMerchantReturnPolicy: days && reference(returnNode(days, isFinal)),
    };
  }

  function shippingNode(rate: Money, isFree: boolean): Exclude<OfferShippingDetails, string> {
    // The time that the page and the checkout say.
    const time = timeInDays(buying?.time);
    return {
      '@type': 'OfferShippingDetails',
      '@id': isFree ? ids.free : ids.charged,
      shippingRate: { '@type': 'MonetaryAmount', value: decimalText(rate), currency: rate.currency },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: terms.country },
      deliveryTime: time && {
        '@type': 'ShippingDeliveryTime',
        handlingTime: daysBetween(0, 0),
        transitTime: daysBetween(time.from, time.to),
      },
    };
  }

  function returnNode(
    days: NonNullable<SellingTerms['days']>,
    isFinal: boolean,
  ): Exclude<MerchantReturnPolicy, string> {
    return {
      '@type': 'MerchantReturnPolicy',
      '@id': isFinal ? ids.final : ids.returns,
      applicableCountry: terms.country,
      returnPolicyCategory: `https://schema.org/${isFinal ? 'MerchantReturnNotPermitted' : 'MerchantReturnFiniteReturnWindow'}`,
      ...(!isFinal && {
        merchantReturnDays: Number(days.returns),
        returnMethod: 'https://schema.org/ReturnByMail',
        returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
      }),
      merchantReturnLink: days.page && new URL(days.page, terms.siteUrl).href,
    };
  }

  return { offerProperties, nodes: () => [...nodes.values()] };
}

const daysBetween = (minValue: number, maxValue: number): QuantitativeValue => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
});
