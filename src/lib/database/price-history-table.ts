import type { Generated } from 'kysely';

/** A price that an edition had. Triggers write it (migration 060); old rows are swept. */
export interface PriceHistoryTable {
  id: Generated<number>;
  variant_id: number;
  /** Minor units. */
  price: number;
  /** Of a deal: when it began. Null for a sale price. Epoch milliseconds. */
  from_at: number | null;
  until_at: number;
}

/** Who answers for the safety of a publisher's products (Regulation 2023/988), as the desk has it. */
export interface SafetyContactTable {
  publisher_id: number;
  name: string;
  address: Generated<string>;
  email: Generated<string>;
}
