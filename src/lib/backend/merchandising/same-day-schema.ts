import { z } from 'zod';
import { parsePostCodes } from '../../trade/places/post-codes.ts';
import { amountIn } from '../yaml/yaml-schemas.ts';

const degrees = (limit: number, example: string) => {
  const error = `must be degrees from -${limit} to ${limit}, for example ${example}`;
  return z.number({ error }).min(-limit, { error }).max(limit, { error });
};
const point = { latitude: degrees(90, '18.9322'), longitude: degrees(180, '72.8364') };

const postCodes = z
  .union([z.string(), z.int()], { error: 'is missing: give post codes such as 400001-400009' })
  .transform((value) => String(value).trim())
  .refine((text) => parsePostCodes(text) !== undefined, {
    error: 'must be beginnings or ranges of post codes with commas between, such as 400001-400009, 40002',
  });

/** The schema of `charges.sameDay` in catalogue/merchandising.yml: location of the shop, delivery radius, charge and places. */
export const sameDaySchema = (currency: string) =>
  z.strictObject({
    ...point,
    withinKm: z
      .number({ error: 'must be a number of kilometres' })
      .positive({ error: 'must be above 0' })
      .max(500, { error: 'must be at most 500' }),
    charge: amountIn(currency),
    country: z.string().regex(/^[A-Z]{2}$/, { error: 'must be a two-letter country code in capitals, for example IN' }),
    places: z.array(z.strictObject({ postCodes, ...point })).min(1, { error: 'needs at least one place' }),
  });
