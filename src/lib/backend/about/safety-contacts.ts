import type { SafetyContact } from '@bookfront/onix';
import { compiledQuery } from '../../database/compiled-query.ts';
import type { Queries } from '../context.ts';

const ofProduct = compiledQuery((db, productId: number) =>
  db
    .selectFrom('product')
    .innerJoin('safety_contact', 'safety_contact.publisher_id', 'product.publisher_id')
    .where('product.id', '=', productId)
    .select(['safety_contact.name', 'address', 'email']),
);

/** Who answers for the safety of the books of a product's publisher, as the desk has it; undefined when it says nothing. */
export async function readSafetyContact(queries: Queries, productId: number): Promise<SafetyContact | undefined> {
  const [row] = await ofProduct(queries, productId);
  return (
    row && { name: row.name, ...(row.address && { address: row.address }), ...(row.email && { email: row.email }) }
  );
}
