import type { Kysely } from 'kysely';
import { compiledQuery } from '../database/compiled-query.ts';
import type { Queries } from '../database/queries.ts';
import type { Database } from '../database/schema.ts';
import { type Address, makeAddress } from '../shop/address.ts';
import type { SavedAddresses } from '../shop/address-form.ts';
import { addressSchema } from './address-schema.ts';

export type AddressKind = keyof SavedAddresses;

/** Saved addresses of customers and guests, at most one of each kind. */
export interface AddressBook {
  get(visitorId: string): Promise<SavedAddresses>;
  /** Stores a validated address and replaces the previous one. Throws when the visitor does not exist. */
  save(visitorId: string, kind: AddressKind, address: Address): Promise<void>;
  /** Stores an address unless the visitor already has one of its kind. Throws when the visitor does not exist. */
  saveMissing(visitorId: string, kind: AddressKind, address: Address): Promise<void>;
}

const savedAddresses = compiledQuery((queries, visitorId: string) =>
  queries.selectFrom('saved_address').select(['kind', 'address']).where('visitor_id', '=', visitorId),
);

/** The address book on the database; `now` in epoch milliseconds. */
export function createAddressBook(db: Kysely<Database>, now: () => number): AddressBook {
  const row = (visitor_id: string, kind: AddressKind, address: Address) => {
    // Rebuilt, so that fields which are not part of an address are not stored.
    const stored = makeAddress((field) => address[field]);
    return { visitor_id, kind, address: JSON.stringify(stored), updated_at: now() };
  };
  return {
    async get(visitorId) {
      const rows = await savedAddresses(db, visitorId);
      const saved = rows.map(({ kind, address }) => [kind, addressSchema.parse(JSON.parse(address))] as const);
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

/** Moves a guest's addresses to a customer, except the kinds that the customer already has. */
export async function moveAddresses(queries: Queries, guestId: string, visitorId: string): Promise<void> {
  await queries
    .updateTable('saved_address')
    .set({ visitor_id: visitorId })
    .where('visitor_id', '=', guestId)
    .where('kind', 'not in', queries.selectFrom('saved_address').select('kind').where('visitor_id', '=', visitorId))
    .execute();
}
