import type { MerchantReturnPolicy, OfferShippingDetails, QuantitativeValue } from 'schema-dts';
import { decimalText, type Money } from '../shop/money.ts';
import type { DeliveryCharge } from '../shop/product.ts';
import type { Thing } from './graph.ts';

/** On what terms the shop sends books and takes them back; numbers of days. What is not known is not told. */
export interface SellingTerms {
  /** ISO 3166 code of the country that it sends to. */
  readonly country: string;
  readonly siteUrl: string;
  readonly days?: {
    readonly packing: string;
    readonly fastest: string;
    readonly slowest: string;
    readonly returns: string;
    readonly page?: string;
  };
}

/** Told once in a page; the offers refer to them. */
const ids = { charged: '#delivery', free: '#free-delivery', returns: '#returns', final: '#final' } as const;

type Reference = { readonly '@id': string };

/** What each offer of a page refers to, and the nodes that it refers to. */
export function termsOf(delivery: DeliveryCharge | undefined, terms: SellingTerms) {
  const nodes = new Map<string, Thing>();
  const refer = (node: Exclude<OfferShippingDetails | MerchantReturnPolicy, string>): Reference => {
    const id = String(node['@id']);
    nodes.set(id, node);
    return { '@id': id };
  };

  /** An e-book has nothing to be sent and cannot come back. */
  function ofOffer(price: Money, isDigital: boolean) {
    const { days } = terms;
    const isFree = delivery?.freeFrom !== undefined && price.minor >= delivery.freeFrom.minor;
    const rate = delivery && (isFree ? { ...delivery.charge, minor: 0 } : delivery.charge);
    const isFinal = isDigital || days?.returns === '0';
    return {
      shippingDetails: rate && !isDigital ? refer(shippingNode(rate, isFree)) : undefined,
      hasMerchantReturnPolicy: days && refer(returnNode(days, isFinal)),
    };
  }

  function shippingNode(rate: Money, isFree: boolean): Exclude<OfferShippingDetails, string> {
    const { days } = terms;
    return {
      '@type': 'OfferShippingDetails',
      '@id': isFree ? ids.free : ids.charged,
      shippingRate: { '@type': 'MonetaryAmount', value: decimalText(rate), currency: rate.currency },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: terms.country },
      deliveryTime: days && {
        '@type': 'ShippingDeliveryTime',
        handlingTime: inDays('0', days.packing),
        transitTime: inDays(days.fastest, days.slowest),
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

  return { ofOffer, nodes: () => [...nodes.values()] };
}

const inDays = (minValue: string, maxValue: string): QuantitativeValue => ({
  '@type': 'QuantitativeValue',
  minValue: Number(minValue),
  maxValue: Number(maxValue),
  unitCode: 'DAY',
});
