import { z } from 'zod';
import { maxRecommendation, maxRecommender } from '../../shop/catalogue/about.ts';
import { articleFormats, bookFormats } from '../../shop/catalogue/article-formats.ts';
import { bankSetting } from '../terms/payment-setting.ts';
import { amountIn, day, languageTag, nonBlankText, wholeNumber, workKey } from '../yaml/yaml-schemas.ts';
import { deliverySchema, paymentSchema } from './delivery-schema.ts';
import { sameDaySchema } from './same-day-schema.ts';
import { sellerSchema, taxSchema } from './tax-schema.ts';

const path = z.string().regex(/^\/(?![/\\])[^\\\p{Cc}]*$/u, {
  error: 'must be a path on this site that begins with one slash, such as /shop',
});

const target = z.union(
  [
    z.strictObject({ category: nonBlankText }),
    z.strictObject({ subCategory: nonBlankText }),
    z.strictObject({ product: workKey }),
    z.strictObject({ publisher: nonBlankText }),
    z.strictObject({ path }),
  ],
  {
    error:
      'must be one of { category: … }, { subCategory: "Category / Sub-category" }, { product: … }, { publisher: … }, { path: /… }',
  },
);
export type BannerTarget = z.output<typeof target>;

const words = { title: nonBlankText, text: z.string().trim().default('') };
const banner = z.strictObject({
  position: z.enum(['T', 'S', 'D', 'TR', 'DE']),
  ...words,
  translations: z.record(languageTag, z.strictObject(words)).default({}),
  leadsTo: target,
  image: path.or(z.url({ protocol: /^https?$/ })).optional(),
});

const percent = wholeNumber(1, 100);
const oneOf = (first: string, second: string) => ({ error: `needs either ${first} or ${second}, not both` });

const recommendation = z.strictObject({
  text: nonBlankText.max(maxRecommendation, { error: `must have at most ${maxRecommendation} characters` }),
  by: nonBlankText.max(maxRecommender, { error: `must have at most ${maxRecommender} characters` }),
});

const deal = (currency: string) =>
  z
    .strictObject({
      work: workKey,
      format: z.enum([...bookFormats, ...articleFormats]),
      price: amountIn(currency).optional(),
      percentOff: wholeNumber(1, 95).optional(),
      endsInDays: z.number({ error: 'must be a number of days' }).positive({ error: 'must be above 0' }).max(366),
      everyDays: z.number({ error: 'must be a number of days' }).positive({ error: 'must be above 0' }).max(366),
    })
    .refine((one) => (one.price === undefined) !== (one.percentOff === undefined), oneOf('price', 'percentOff'))
    .refine((one) => one.endsInDays <= one.everyDays, { error: 'endsInDays must not be above everyDays' });
export type DealEntry = z.output<ReturnType<typeof deal>>;

const list = z.array(workKey).optional();
const featured = z.strictObject({
  topTen: list,
  bestSellers: list,
  newArrival: list,
  offers: list,
  recommended: list,
  popular: list,
  topRated: list,
  columns: z.array(z.strictObject({ category: nonBlankText, works: z.array(workKey).min(1) })).default([]),
});

const coupon = (currency: string) =>
  z
    .strictObject({
      code: z.string().regex(/^[A-Z0-9-]{3,30}$/, { error: 'must be 3 to 30 capital letters, digits or hyphens' }),
      percent: percent.optional(),
      amount: amountIn(currency).optional(),
      minimum: amountIn(currency).default(0),
      startsOn: day.optional(),
      endsOn: day.optional(),
      limit: wholeNumber(0, 1_000_000_000).optional(),
      perCustomer: wholeNumber(1, 1_000_000).optional(),
    })
    .refine((one) => (one.percent === undefined) !== (one.amount === undefined), oneOf('percent', 'amount'));
export type CouponEntry = z.output<ReturnType<typeof coupon>>;

const statistic = z
  .strictObject({
    name: nonBlankText,
    value: nonBlankText.optional(),
    count: z.enum(['books', 'authors', 'sold', 'happyReaders']).optional(),
  })
  .refine((one) => (one.value === undefined) !== (one.count === undefined), oneOf('value', 'count'));
export type StatisticEntry = z.output<typeof statistic>;
export const statisticEntries = z.array(statistic);

/** The schema of catalogue/merchandising.yml, which explains each key itself. Parsed amounts are in minor units. */
export const merchandisingSchema = (currency: string, country = 'IN') =>
  z.strictObject({
    banners: z.array(banner).default([]),
    deals: z.array(deal(currency)).default([]),
    featured: featured.default({ columns: [] }),
    soldBefore: z.record(workKey, wholeNumber(0, 1_000_000_000)).default({}),
    recommendations: z.record(workKey, recommendation).default({}),
    vendors: z.array(nonBlankText).default([]),
    statistics: statisticEntries.default([]),
    coupons: z.array(coupon(currency)).default([]),
    newsletter: z
      .strictObject({ percent: wholeNumber(0, 100), validDays: wholeNumber(1, 3650) })
      .default({ percent: 10, validDays: 90 }),
    charges: z
      .strictObject({
        shipping: amountIn(currency).default(0),
        freeShippingFrom: amountIn(currency).optional(),
        cashOnDelivery: amountIn(currency).default(0),
        sameDay: sameDaySchema(currency).optional(),
      })
      .default({ shipping: 0, cashOnDelivery: 0 }),
    tax: taxSchema.optional(),
    seller: sellerSchema.optional(),
    delivery: deliverySchema(currency, country).optional(),
    payment: paymentSchema.optional(),
    bank: z
      .strictObject({
        accountName: nonBlankText,
        accountNumber: nonBlankText.optional(),
        bankName: nonBlankText,
        iban: nonBlankText.optional(),
        ifsc: nonBlankText.optional(),
        bic: nonBlankText.optional(),
        upiId: nonBlankText.optional(),
        note: nonBlankText.optional(),
      })
      .pipe(bankSetting)
      .optional(),
  });
export type Merchandising = z.output<ReturnType<typeof merchandisingSchema>>;

/** The keys that the file can have. */
export const merchandisingKeys = merchandisingSchema('INR').keyof().enum;
