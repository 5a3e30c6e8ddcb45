import { z } from 'zod';
import type { Queries } from '../context.ts';
import { readSetting } from '../shop-settings.ts';

/** Decimal degrees. */
const point = { latitude: z.number(), longitude: z.number() };
const place = z.object({ postCodes: z.string(), ...point });

/** The schema of the setting `charges`. Amounts are in minor units. */
const chargesSetting = z.object({
  shipping: z.int().min(0).default(0),
  freeShippingFrom: z.int().min(0).nullish(),
  cashOnDelivery: z.int().min(0).default(0),
  sameDay: z
    .object({ ...point, charge: z.int().min(0), withinKm: z.number(), country: z.string(), places: z.array(place) })
    .nullish(),
});
export type ChargesSetting = z.output<typeof chargesSetting>;

/** The shop's charges. Without the setting nothing is charged. */
export const readCharges = (queries: Queries): Promise<ChargesSetting> =>
  readSetting(queries, 'charges', chargesSetting, {});

export interface Goods {
  /** Goods less the discount, in minor units. */
  readonly goodsTotal: number;
  readonly isEmpty: boolean;
  /** Only e-books and audio, so that nothing is shipped. */
  readonly isDigital: boolean;
}

/**
 * The charges that an order of these goods can add: flat shipping that is free from a threshold on, and the charges for cash on
 * delivery and same-day delivery if the shopper chooses them. Goods that are not shipped have no charges.
 */
export function chargesFor(setting: ChargesSetting, { goodsTotal, isEmpty, isDigital }: Goods) {
  const { freeShippingFrom } = setting;
  const isFree = isEmpty || isDigital || (typeof freeShippingFrom === 'number' && goodsTotal >= freeShippingFrom);
  return {
    shipping: isFree ? 0 : setting.shipping,
    cashOnDelivery: isEmpty || isDigital ? 0 : setting.cashOnDelivery,
    freeShippingFrom: freeShippingFrom ?? undefined,
    /** Undefined when same-day delivery is not offered, because the shop has none or nothing is shipped. */
    sameDay: isEmpty || isDigital ? undefined : (setting.sameDay ?? undefined),
  };
}
