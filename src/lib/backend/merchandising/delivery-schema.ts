import { z } from 'zod';
import { unknownWeight, zoneSchema } from '../terms/delivery-setting.ts';
import { chequeSetting, paymentMethods } from '../terms/payment-setting.ts';
import { amountIn, nonBlankText } from '../yaml/yaml-schemas.ts';

/** The sections `delivery` and `payment` of catalogue/merchandising.yml. Parsed amounts are in minor units. */

/** The shop's own country (COUNTRY), so that one file serves shops in several. */
const home = 'home';
const countryCode = z.string().regex(/^([A-Z]{2}|home)$/, {
  error: `must be a two-letter country code in capitals, for example IN, or ${home} for the shop's own country`,
});
const textList = z.array(nonBlankText);

const rate = (currency: string) =>
  z
    .strictObject({
      charge: amountIn(currency),
      upTo: amountIn(currency).optional(),
      upToGrams: z.int({ error: 'must be a whole number of grams' }).positive().optional(),
    })
    .refine(({ upTo, upToGrams }) => upTo === undefined || upToGrams === undefined, {
      error: 'needs either upTo (an amount) or upToGrams (a weight), not both',
    });
type Rate = z.output<ReturnType<typeof rate>>;

const zone = (currency: string) =>
  z
    .strictObject({
      name: nonBlankText,
      countries: z.array(countryCode).default([]),
      states: textList.default([]),
      postCodes: z.union([z.string(), z.int()]).transform(String).default(''),
      rates: z.array(rate(currency)).min(1, { error: 'needs at least one rate' }),
      freeFrom: amountIn(currency).optional(),
      time: nonBlankText.optional(),
      cashOnDelivery: z.strictObject({ charge: amountIn(currency), limit: amountIn(currency).optional() }).optional(),
    })
    .refine(({ rates }) => !isByWeight(rates) || rates.every(({ upTo }) => upTo === undefined), {
      path: ['rates'],
      error: 'needs either upTo in all rates or upToGrams in all rates',
    });

const isByWeight = (rates: readonly Rate[]): boolean => rates.some(({ upToGrams }) => upToGrams !== undefined);

/** The delivery zones, checked by the rules of the desk. `country` is the shop's own. */
export const deliverySchema = (currency: string, country: string) =>
  z.strictObject({
    unknownWeight: unknownWeight.optional(),
    zones: z
      .array(zone(currency))
      .transform((zones) => zones.map((one, index) => toZone(one, index, country)))
      .pipe(z.array(zoneSchema))
      .optional(),
    collection: z
      .strictObject({ address: nonBlankText, opening: nonBlankText.optional(), payInShop: z.boolean().default(false) })
      .transform(({ payInShop, opening = '', address }) => ({ address, opening, canPayInShop: payInShop }))
      .optional(),
  });

function toZone(from: z.output<ReturnType<typeof zone>>, index: number, country: string): z.input<typeof zoneSchema> {
  const { name, countries, states, postCodes, rates, freeFrom, time, cashOnDelivery } = from;
  return {
    id: `zone-${index + 1}`,
    name,
    countries: countries.map((code) => (code === home ? country : code)),
    states,
    postCodes,
    rateBy: isByWeight(rates) ? 'weight' : 'value',
    steps: rates.map(({ charge, upTo, upToGrams }) => ({ charge, upTo: upTo ?? upToGrams ?? null })),
    freeFrom: freeFrom ?? null,
    time: time ?? '',
    cashOnDelivery: cashOnDelivery ? { charge: cashOnDelivery.charge, limit: cashOnDelivery.limit ?? null } : null,
  };
}

export const paymentSchema = z.strictObject({ methods: paymentMethods.optional(), cheque: chequeSetting.optional() });
