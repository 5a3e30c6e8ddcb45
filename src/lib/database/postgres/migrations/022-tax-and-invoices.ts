import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { addInvoices, addTax, totalWithTax } from '../../migrations/022-tax-and-invoices.ts';

/** The same, with a constraint that can be changed, and a trigger function. */
export const taxAndInvoices: Migration = {
  async up(db: Kysely<unknown>) {
    await addTax(db);
    await sql`alter table booking drop constraint booking_total_equals_its_parts`.execute(db);
    await sql`alter table booking add constraint booking_total_equals_its_parts check (${sql.raw(totalWithTax)})`.execute(
      db,
    );
    await addInvoices(db);
    await sql`create function refuse_invoice_change() returns trigger language plpgsql as $$
      begin raise exception 'an invoice is never changed'; end $$`.execute(db);
    await sql`create trigger invoice_never_changed before update or delete on invoice
      for each row execute function refuse_invoice_change()`.execute(db);
  },
};
