import { z } from 'zod';
import { knownLanguages } from '../../../messages/languages.ts';
import { countryCodes } from '../../trade/places/countries.ts';
import { isTimeZone } from '../../trade/places/time-zone.ts';
import { upper, wholeNumber } from './field-types.ts';
import { setting } from './setting.ts';

const isKnownCurrency = (value: string) => Intl.supportedValuesOf('currency').includes(value);

const isKnownLocale = (value: string) => {
  try {
    return Intl.NumberFormat.supportedLocalesOf(value).length > 0;
  } catch {
    return false;
  }
};

const shopTags = Object.keys(knownLanguages);
const ownTags = shopTags.filter((tag) => !knownLanguages[tag]?.isPseudo);

/** Tags of languages in the spelling of src/messages, separated by commas. */
const languageTags = z
  .string()
  .transform((value): readonly string[] =>
    value
      .split(/[\s,]+/)
      .filter(Boolean)
      .map((tag) => shopTags.find((known) => known.toLowerCase() === tag.toLowerCase()) ?? tag),
  )
  .refine((tags) => tags.every((tag) => shopTags.includes(tag)) && new Set(tags).size === tags.length, {
    error: `must be languages that have a catalogue, each once, separated by commas: ${ownTags.join(', ')}; docs/translating.md says how to add one`,
  });

/** Money, language and place. */
export const placeFields = {
  CURRENCY: setting(
    'INR',
    'ISO 4217; a shop keeps the currency of its first start.',
    upper
      .refine(isKnownCurrency, { error: 'must be an ISO 4217 currency code, for example INR or USD' })
      .default('INR'),
  ),
  LOCALE: setting(
    'en-IN',
    'BCP 47 language tag; formats prices and dates.',
    z
      .string()
      .refine(isKnownLocale, { error: 'must be a language tag such as en-IN, en-GB or hi-IN' })
      .default('en-IN'),
  ),
  LANGUAGES: setting(
    'en,de',
    'Languages of the pages, separated by commas: the first without a prefix in its URLs, others under /de (docs/translating.md says what is translated). Unset: that of LOCALE where its catalogue is whole, else English.',
    languageTags.optional(),
  ),
  COUNTRY: setting(
    'IN',
    'ISO 3166; also the market whose rights, supply and prices are read from ONIX (docs/onix.md).',
    upper
      .refine((value) => countryCodes.includes(value), {
        error: 'must be a two-letter ISO 3166 country code, for example IN, or GB for the United Kingdom',
      })
      .default('IN'),
  ),
  WITHDRAWAL_DAYS: setting(
    '14',
    'Days after delivery within which customers may withdraw from an order; unset, by COUNTRY (docs/law.md). 0: the shop has no withdrawal page.',
    wholeNumber(0, 366, 14).optional(),
  ),
  LOWEST_PRICE: setting(
    'on',
    'A struck price says the lowest price of the 30 days before; unset, by COUNTRY (docs/law.md).',
    z.enum(['on', 'off'], { error: "must be 'on' or 'off'" }).optional(),
  ),
  TIME_ZONE: setting(
    'Asia/Kolkata',
    "For the dates of orders; unset, the country's if it has one zone, else the machine's.",
    z.string().refine(isTimeZone, { error: 'must be a time zone such as Asia/Kolkata or Europe/London' }).optional(),
  ),
};
