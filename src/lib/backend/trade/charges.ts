import { z } from 'zod';
import type { Queries } from '../context.ts';
import { readSetting } from './settings.ts';

const point = { latitude: z.number(), longitude: z.number() };
const place = z.object({ postCodes: z.string(), ...point });

/** The shop's charges in minor units (decision 17), as the setting `charges` holds them. */
const chargesSetting = z.object({
  shipping: z.int().min(0).default(0),
  freeShippingFrom: z.int().min(0).nullish(),
  cashOnDelivery: z.int().min(0).default(0),
  sameDay: z
    .object({ ...point, charge: z.int().min(0), withinKm: z.number(), country: z.string(), places: z.array(place) })
    .nullish(),
});
export type ChargesSetting = z.output<typeof chargesSetting>;

/** What the shop charges beside the goods; nothing when it has not been set. */
export const readCharges = (queries: Queries): Promise<ChargesSetting> =>
  readSetting(queries, 'charges', chargesSetting, {});

export interface Goods {
  /** After discount, in minor units. */
  readonly goodsTotal: number;
  readonly isEmpty: boolean;
  /** Only e-books and audio: nothing is shipped. */
  readonly isDigital: boolean;
}

/**
 * What an order of these goods adds: flat shipping, free from a threshold on; cash on delivery and same-day delivery where
 * they are chosen. Nothing for what is not shipped.
 */
export function chargesFor(setting: ChargesSetting, { goodsTotal, isEmpty, isDigital }: Goods) {
  const { freeShippingFrom } = setting;
  const isFree = isEmpty || isDigital || (typeof freeShippingFrom === 'number' && goodsTotal >= freeShippingFrom);
  return {
    shipping: isFree ? 0 : setting.shipping,
    // It is for the hand that takes the cash at the door.
    cashOnDelivery: isEmpty || isDigital ? 0 : setting.cashOnDelivery,
    freeShippingFrom: freeShippingFrom ?? undefined,
    /** Undefined when it is not offered: the shop does not, or nothing is shipped. */
    sameDay: isEmpty || isDigital ? undefined : (setting.sameDay ?? undefined),
  };
}
