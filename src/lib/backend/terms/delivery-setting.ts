import { z } from 'zod';
import { type DeskSettingAnswers, englishDeskSettingAnswers } from '../../../messages/plain/desk/setting-answers.ts';
import { type DeliveryZone, rateBases } from '../../trade/delivery/delivery-zones.ts';
import { countryCodes } from '../../trade/places/countries.ts';
import { parsePostCodes } from '../../trade/places/post-codes.ts';

/**
 * How the shop delivers: zones, collection and same-day delivery. The same schemas check merchandising.yml, the forms of the desk
 * and what is stored. Amounts are in minor units, weights in grams.
 */

type Text = DeskSettingAnswers;

const amount = (text: Text) => {
  const error = text.amountWrong;
  return z.int({ error }).min(0, { error }).max(1_000_000_000_000, { error: text.amountTooLarge });
};
const line = (maxLength: number, error: string, text: Text) =>
  z
    .string({ error })
    .trim()
    .max(maxLength, { error: text.tooLong({ max: maxLength }) });
const requiredLine = (maxLength: number, error: string, text: Text) => line(maxLength, error, text).min(1, { error });

const countryCode = (text: Text) =>
  z.string().refine((code) => countryCodes.includes(code), { error: text.countryUnknown });

const step = (text: Text) => {
  const error = text.stepWrong;
  return z.object({ upTo: z.int({ error }).positive({ error }).nullable(), charge: amount(text) });
};
const mostSteps = 30;

const zoneFields = (text: Text) =>
  z.object({
    id: z.string().regex(/^[a-z0-9-]{1,40}$/),
    name: requiredLine(80, text.zoneNameMissing, text),
    countries: z.array(countryCode(text)).default([]),
    states: z
      .array(requiredLine(80, text.stateNameMissing, text))
      .max(100)
      .default([]),
    postCodes: line(2000, text.postCodesMissing, text).default(''),
    rateBy: z.enum(rateBases, { error: text.rateBasisMissing }).default('value'),
    steps: z
      .array(step(text))
      .min(1, { error: text.rateMissing })
      .max(mostSteps, { error: text.tooManySteps({ most: mostSteps }) }),
    freeFrom: amount(text).nullable().default(null),
    time: line(80, text.timeMissing, text).default(''),
    cashOnDelivery: z
      .object({ charge: amount(text), limit: amount(text).nullable().default(null) })
      .nullable()
      .default(null),
  });

/** A delivery zone. States and post codes belong to one country; the steps ascend, and the last one has no end. */
export const zoneSchemaIn = (text: Text) =>
  zoneFields(text).superRefine((zone, { addIssue }) => {
    const report = (path: (string | number)[], message: string) => addIssue({ code: 'custom', path, message });
    const isOneCountry = zone.countries.length === 1;
    if (zone.states.length > 0 && !isOneCountry) report(['states'], text.statesNeedCountry);
    if (zone.postCodes !== '' && !isOneCountry) report(['postCodes'], text.postCodesNeedCountry);
    if (zone.postCodes !== '' && !parsePostCodes(zone.postCodes)) report(['postCodes'], text.postCodesWrong);
    for (const [index, { upTo }] of zone.steps.entries()) {
      const isLast = index === zone.steps.length - 1;
      const before = zone.steps[index - 1]?.upTo ?? 0;
      if (isLast !== (upTo === null))
        report(['steps', index, 'upTo'], isLast ? text.lastRateHasEnd : text.rateWithoutEnd);
      else if (upTo !== null && upTo <= before) report(['steps', index, 'upTo'], text.ratesDescend);
    }
  });
export const zoneSchema = zoneSchemaIn(englishDeskSettingAnswers);

/** The weight that counts for a printed edition whose record has none. */
export const defaultUnknownWeight = 500;
export const unknownWeightIn = (text: Text) => {
  const error = text.weightWrong;
  return z.int({ error }).min(1, { error }).max(30_000, { error });
};
export const unknownWeight = unknownWeightIn(englishDeskSettingAnswers);

/** Where the shop delivers. Without zones it delivers nowhere. */
export const zonesSetting = z
  .object({ zones: z.array(zoneSchema).max(200), unknownWeight: unknownWeight.default(defaultUnknownWeight) })
  .refine(({ zones }) => new Set(zones.map(({ id }) => id)).size === zones.length, {
    path: ['zones'],
    error: 'Two zones have the same id.',
  });
export type ZonesSetting = z.output<typeof zonesSetting>;

/** Collection in the shop: without a charge and without a shipping address. */
export const collectionSettingIn = (text: Text) =>
  z.object({
    address: requiredLine(300, text.collectionAddressMissing, text),
    opening: line(300, text.openingMissing, text).default(''),
    /** Whether the order may be paid in the shop. */
    canPayInShop: z.boolean().default(false),
  });
export const collectionSetting = collectionSettingIn(englishDeskSettingAnswers);
export type CollectionSetting = z.output<typeof collectionSetting>;

const degrees = (limit: number, example: string, text: Text) => {
  const error = text.degreesWrong({ limit, example });
  return z.number({ error }).min(-limit, { error }).max(limit, { error });
};
const point = (text: Text) => ({
  latitude: degrees(90, '18.9322', text),
  longitude: degrees(180, '72.8364', text),
});

/** Delivery on the day of the order, to post codes near the shop (ADR 0019). */
export const sameDaySettingIn = (text: Text) => {
  const radius = { error: text.radiusWrong };
  const postCodes = requiredLine(2000, text.postCodesMissing, text).refine((codes) => parsePostCodes(codes), {
    error: text.postCodesWrong,
  });
  return z.object({
    ...point(text),
    charge: amount(text),
    withinKm: z.number(radius).positive(radius).max(500, radius),
    country: countryCode(text),
    places: z.array(z.object({ postCodes, ...point(text) })).max(200),
  });
};
export const sameDaySetting = sameDaySettingIn(englishDeskSettingAnswers);
export type SameDaySetting = z.output<typeof sameDaySetting>;

/** One zone for the whole world, for a shop that has only flat charges. */
export const everywhere = (
  fields: Pick<DeliveryZone, 'freeFrom' | 'cashOnDelivery'> & { readonly charge: number },
): DeliveryZone => ({
  ...{ id: 'everywhere', name: 'Everywhere', countries: [], states: [], postCodes: '', time: '' },
  ...{ rateBy: 'value', steps: [{ upTo: null, charge: fields.charge }] },
  ...{ freeFrom: fields.freeFrom, cashOnDelivery: fields.cashOnDelivery },
});
