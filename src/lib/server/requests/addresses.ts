import { isDeepStrictEqual } from 'node:util';
import type { AddressBook, AddressKind } from '../../accounts/addresses.ts';
import type { Address } from '../../shop/address.ts';
import type { SavedAddresses } from '../../shop/address-form.ts';
import type { OrderDraft } from '../../trade/orders/order.ts';
import type { Log } from '../log.ts';
import type { RequestVisitor } from './visitor.ts';

/** The visitor's own addresses. */
export interface RequestAddresses {
  /** None for a visitor without a session. */
  saved(): Promise<SavedAddresses>;
  /** Saves a validated address; starts a guest session when there is none. */
  save(kind: AddressKind, address: Address): Promise<void>;
  /** Saves an order's addresses for the next checkout where the visitor has none of that kind. Never throws: the order is placed already. */
  keepFromOrder(order: Pick<OrderDraft, 'billingAddress' | 'shippingAddress'>): Promise<void>;
}

/** Binds the address book to this request's visitor. */
export function requestAddresses(
  book: AddressBook,
  visitor: RequestVisitor,
  log: Pick<Log, 'error'>,
): RequestAddresses {
  return {
    async saved() {
      const known = await visitor.current();
      return known ? book.get(known.id) : {};
    },
    save: async (kind, address) => book.save((await visitor.ensure()).id, kind, address),
    async keepFromOrder({ billingAddress, shippingAddress }) {
      try {
        const { id } = await visitor.ensure();
        await book.saveMissing(id, 'billing', billingAddress);
        // Usually both are the same; a second copy would have to be kept up to date.
        if (!isDeepStrictEqual(shippingAddress, billingAddress))
          await book.saveMissing(id, 'shipping', shippingAddress);
      } catch (error) {
        log.error('The addresses of an order could not be saved', error);
      }
    },
  };
}
