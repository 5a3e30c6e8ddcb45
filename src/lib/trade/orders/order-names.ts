import type { Address } from '../../shop/address.ts';
import { fold } from '../../shop/fold.ts';

/** The names on the addresses of an order, without accents and case, one line for each. Search compares with it. */
export function nameKey(addresses: readonly Pick<Address, 'firstName' | 'lastName' | 'company'>[]): string {
  const names = addresses.map(({ firstName, lastName, company }) => fold(`${firstName} ${lastName} ${company}`).trim());
  return [...new Set(names)].join('\n');
}
