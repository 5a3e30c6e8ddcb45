import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Queries } from '../database/queries.ts';
import type { Database } from '../database/schema.ts';
import type { Address } from '../shop/address.ts';
import type { SavedAddresses } from '../shop/address-form.ts';

export type AddressKind = keyof SavedAddresses;

/** Addresses that visitors keep, guests too; one of each kind. */
export interface AddressBook {
  of(visitorId: string): Promise<SavedAddresses>;
  /** Keeps a checked address in place of the one before. */
  save(visitorId: string, kind: AddressKind, address: Address): Promise<void>;
  /** Keeps an address of an order where the visitor has none of its kind. */
  saveMissing(visitorId: string, kind: AddressKind, address: Address): Promise<void>;
}

const text = z.string();
const schema: z.ZodType<Address> = z.object({
  firstName: text,
  lastName: text,
  company: text,
  address1: text,
  address2: text,
  city: text,
  postCode: text,
  state: text,
  country: text,
  phone: text,
  email: text,
});

/** Addresses, kept in the database. `save` and `saveMissing` throw for a visitor there is none of. */
export function createAddressBook(db: Kysely<Database>, now: () => number): AddressBook {
  const row = (visitor_id: string, kind: AddressKind, address: Address) => {
    const { firstName, lastName, company, address1, address2, city, postCode, state, country, phone, email } = address;
    const kept = { firstName, lastName, company, address1, address2, city, postCode, state, country, phone, email };
    return { visitor_id, kind, address: JSON.stringify(kept), updated_at: now() };
  };
  return {
    async of(visitorId) {
      const rows = await db
        .selectFrom('saved_address')
        .select(['kind', 'address'])
        .where('visitor_id', '=', visitorId)
        .execute();
      const saved = rows.map(({ kind, address }) => [kind, schema.parse(JSON.parse(address))] as const);
      return Object.fromEntries(saved);
    },

    async save(visitorId, kind, address) {
      const values = row(visitorId, kind, address);
      await db
        .insertInto('saved_address')
        .values(values)
        .onConflict((conflict) =>
          conflict
            .columns(['visitor_id', 'kind'])
            .doUpdateSet({ address: values.address, updated_at: values.updated_at }),
        )
        .execute();
    },

    async saveMissing(visitorId, kind, address) {
      await db
        .insertInto('saved_address')
        .values(row(visitorId, kind, address))
        .onConflict((conflict) => conflict.columns(['visitor_id', 'kind']).doNothing())
        .execute();
    },
  };
}

/** Gives a customer the addresses of a guest, where they have none of that kind. */
export async function moveAddresses(queries: Queries, guestId: string, visitorId: string): Promise<void> {
  await queries
    .updateTable('saved_address')
    .set({ visitor_id: visitorId })
    .where('visitor_id', '=', guestId)
    .where('kind', 'not in', queries.selectFrom('saved_address').select('kind').where('visitor_id', '=', visitorId))
    .execute();
}
