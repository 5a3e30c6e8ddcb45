import type { Queries } from '../database/queries.ts';
import type { Account } from '../shop/account.ts';

const columns = ['visitor_id', 'email', 'username', 'first_name', 'last_name', 'display_name', 'phone'] as const;
type AccountColumns = Readonly<Record<(typeof columns)[number], string>>;
type MaybeColumns = { readonly [Column in keyof AccountColumns]: string | null };

/** An account's row, or undefined when a left join found none. */
export function accountOf(row: MaybeColumns): Account | undefined {
  return isFound(row) ? readAccount(row) : undefined;
}

const isFound = (row: MaybeColumns): row is AccountColumns => row.visitor_id !== null;

const readAccount = (row: AccountColumns): Account => ({
  id: row.visitor_id,
  email: row.email,
  username: row.username,
  firstName: row.first_name,
  lastName: row.last_name,
  displayName: row.display_name,
  phone: row.phone,
});

/** An account with what its password is checked against. */
export interface KnownAccount {
  readonly account: Account;
  readonly passwordHash: string;
}

/** The account of a visitor, or of an e-mail address or username in lower case. */
export async function findAccount(
  queries: Queries,
  column: 'visitor_id' | 'email' | 'username',
  value: string,
): Promise<KnownAccount | undefined> {
  const row = await queries
    .selectFrom('account')
    .select([...columns, 'password_hash'])
    .where(column, '=', value)
    .executeTakeFirst();
  return row && { account: readAccount(row), passwordHash: row.password_hash };
}
