import { isDeepStrictEqual } from 'node:util';
import type { AddressBook, AddressKind } from '../accounts/addresses.ts';
import type { Address } from '../shop/address.ts';
import type { SavedAddresses } from '../shop/address-form.ts';
import type { OrderDraft } from '../shop/order.ts';
import type { Log } from './log.ts';
import type { RequestVisitor } from './request-visitor.ts';

/** The visitor's own addresses. */
export interface RequestAddresses {
  /** Those that are kept; none for somebody who has kept nothing. */
  saved(): Promise<SavedAddresses>;
  /** Keeps a checked address; makes a guest of somebody who has kept nothing yet (decision 2). */
  save(kind: AddressKind, address: Address): Promise<void>;
  /** Keeps an order's addresses, for the next checkout, where the visitor has none of that kind. Never fails: the order stands. */
  keepFromOrder(order: Pick<OrderDraft, 'billingAddress' | 'shippingAddress'>): Promise<void>;
}

/** Addresses as `locals` offers them. */
export function requestAddresses(
  book: AddressBook,
  visitor: RequestVisitor,
  log: Pick<Log, 'error'>,
): RequestAddresses {
  return {
    async saved() {
      const known = await visitor.current();
      return known ? book.of(known.id) : {};
    },
    save: async (kind, address) => book.save((await visitor.ensure()).id, kind, address),
    async keepFromOrder({ billingAddress, shippingAddress }) {
      try {
        const { id } = await visitor.ensure();
        await book.saveMissing(id, 'billing', billingAddress);
        // Most parcels go to who pays; a second copy would only have to be kept up to date.
        if (!isDeepStrictEqual(shippingAddress, billingAddress))
          await book.saveMissing(id, 'shipping', shippingAddress);
      } catch (error) {
        log.error('The addresses of an order could not be kept', error);
      }
    },
  };
}
