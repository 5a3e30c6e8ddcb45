import { z } from 'zod';
import { type Address, addressFields } from '../shop/address.ts';

const fields = Object.fromEntries(addressFields.map((field) => [field, z.string()]));

/** A stored address. */
export const addressSchema = z.object({
  ...fields,
  taxNumber: z.string().optional(),
}) as unknown as z.ZodType<Address>;
