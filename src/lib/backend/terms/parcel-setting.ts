import { z } from 'zod';

/** What delivery costs when books leave in several parcels, as their customer has chosen. */
export const parcelCharges = ['order', 'parcel'] as const;
export const parcelSetting = z.object({
  charge: z.enum(parcelCharges, { error: 'Please choose one.' }).default('order'),
});
export type ParcelSetting = z.output<typeof parcelSetting>;
