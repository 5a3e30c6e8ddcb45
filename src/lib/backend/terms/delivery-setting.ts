import { z } from 'zod';
import { type DeliveryZone, rateBases } from '../../trade/delivery/delivery-zones.ts';
import { countryCodes } from '../../trade/places/countries.ts';
import { parsePostCodes } from '../../trade/places/post-codes.ts';

/**
 * How the shop delivers: zones, collection and same-day delivery. The same schemas check merchandising.yml, the forms of the desk
 * and what is stored. Amounts are in minor units, weights in grams.
 */

export const amountError = { error: 'Please enter an amount of 0 or more.' };
const amount = z.int(amountError).min(0, amountError).max(1_000_000_000_000, { error: 'This amount is too large.' });
const line = (maxLength: number, error: string) =>
  z
    .string({ error })
    .trim()
    .max(maxLength, { error: `Please use at most ${maxLength} characters.` });
const requiredLine = (maxLength: number, error: string) => line(maxLength, error).min(1, { error });

const countryCode = z
  .string()
  .refine((code) => countryCodes.includes(code), { error: 'Please choose countries of the list.' });

const stepError = { error: 'Please enter up to where this rate applies, as a whole amount above 0.' };
const step = z.object({ upTo: z.int(stepError).positive(stepError).nullable(), charge: amount });

const zoneFields = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  name: requiredLine(80, 'Please enter a name for this zone.'),
  countries: z.array(countryCode).default([]),
  states: z.array(requiredLine(80, 'Please enter the name of a state.')).max(100).default([]),
  postCodes: line(2000, 'Please enter post codes.').default(''),
  rateBy: z.enum(rateBases, { error: 'Please choose what the rates go by.' }).default('value'),
  steps: z.array(step).min(1, { error: 'Please enter at least one rate.' }).max(30, { error: 'At most 30 rates.' }),
  freeFrom: amount.nullable().default(null),
  time: line(80, 'Please enter how long delivery takes.').default(''),
  cashOnDelivery: z
    .object({ charge: amount, limit: amount.nullable().default(null) })
    .nullable()
    .default(null),
});

/** A delivery zone. States and post codes belong to one country; the steps ascend, and the last one has no end. */
export const zoneSchema = zoneFields.superRefine((zone, { addIssue }) => {
  const report = (path: (string | number)[], message: string) => addIssue({ code: 'custom', path, message });
  const isOneCountry = zone.countries.length === 1;
  if (zone.states.length > 0 && !isOneCountry) report(['states'], 'States need exactly one country above them.');
  if (zone.postCodes !== '' && !isOneCountry) report(['postCodes'], 'Post codes need exactly one country above them.');
  if (zone.postCodes !== '' && !parsePostCodes(zone.postCodes))
    report(['postCodes'], 'Please enter beginnings or ranges of post codes, such as 400001-400009, 40002.');
  for (const [index, { upTo }] of zone.steps.entries()) {
    const isLast = index === zone.steps.length - 1;
    const before = zone.steps[index - 1]?.upTo ?? 0;
    if (isLast !== (upTo === null))
      report(
        ['steps', index, 'upTo'],
        isLast
          ? 'The last rate applies to everything above. Please leave this empty.'
          : 'Only the last rate has no end. Please enter up to where this one applies.',
      );
    else if (upTo !== null && upTo <= before)
      report(['steps', index, 'upTo'], 'Each rate must reach further than the one before.');
  }
});

/** The weight that counts for a printed edition whose record has none. */
export const defaultUnknownWeight = 500;
const weightError = { error: 'Please enter a weight from 1 to 30,000 grams.' };
export const unknownWeight = z.int(weightError).min(1, weightError).max(30_000, weightError);

/** Where the shop delivers. Without zones it delivers nowhere. */
export const zonesSetting = z
  .object({ zones: z.array(zoneSchema).max(200), unknownWeight: unknownWeight.default(defaultUnknownWeight) })
  .refine(({ zones }) => new Set(zones.map(({ id }) => id)).size === zones.length, {
    path: ['zones'],
    error: 'Two zones have the same id.',
  });
export type ZonesSetting = z.output<typeof zonesSetting>;

/** Collection in the shop: without a charge and without a shipping address. */
export const collectionSetting = z.object({
  address: requiredLine(300, 'Please enter the address where books are collected.'),
  opening: line(300, 'Please enter when the shop is open.').default(''),
  /** Whether the order may be paid in the shop. */
  canPayInShop: z.boolean().default(false),
});
export type CollectionSetting = z.output<typeof collectionSetting>;

const degrees = (limit: number, example: string) => {
  const error = `Please enter degrees from -${limit} to ${limit}, for example ${example}.`;
  return z.number({ error }).min(-limit, { error }).max(limit, { error });
};
const point = { latitude: degrees(90, '18.9322'), longitude: degrees(180, '72.8364') };
const placeCodes = requiredLine(2000, 'Please enter post codes.').refine((text) => parsePostCodes(text), {
  error: 'Please enter beginnings or ranges of post codes, such as 400001-400009, 40002.',
});
const radius = { error: 'Please enter kilometres above 0 and up to 500.' };

/** Delivery on the day of the order, to post codes near the shop (ADR 0019). */
export const sameDaySetting = z.object({
  ...point,
  charge: amount,
  withinKm: z.number(radius).positive(radius).max(500, radius),
  country: countryCode,
  places: z.array(z.object({ postCodes: placeCodes, ...point })).max(200),
});
export type SameDaySetting = z.output<typeof sameDaySetting>;

/** One zone for the whole world, for a shop that has only flat charges. */
export const everywhere = (
  fields: Pick<DeliveryZone, 'freeFrom' | 'cashOnDelivery'> & { readonly charge: number },
): DeliveryZone => ({
  ...{ id: 'everywhere', name: 'Everywhere', countries: [], states: [], postCodes: '', time: '' },
  ...{ rateBy: 'value', steps: [{ upTo: null, charge: fields.charge }] },
  ...{ freeFrom: fields.freeFrom, cashOnDelivery: fields.cashOnDelivery },
});
