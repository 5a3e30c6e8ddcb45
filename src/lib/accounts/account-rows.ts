import type { Queries } from '../database/queries.ts';
import type { Account } from '../shop/account.ts';

const columns = ['visitor_id', 'email', 'username', 'first_name', 'last_name', 'display_name', 'phone'] as const;
type AccountColumns = Readonly<Record<(typeof columns)[number], string>>;
type MaybeColumns = { readonly [Column in keyof AccountColumns]: string | null };

/** The account in a row of a left join; undefined when the join found none. */
export function toAccountOrUndefined(row: MaybeColumns): Account | undefined {
  return isFound(row) ? toAccount(row) : undefined;
}

const isFound = (row: MaybeColumns): row is AccountColumns => row.visitor_id !== null;

const toAccount = (row: AccountColumns): Account => ({
  id: row.visitor_id,
  email: row.email,
  username: row.username,
  firstName: row.first_name,
  lastName: row.last_name,
  displayName: row.display_name,
  phone: row.phone,
});

/** An account with its password hash. */
export interface StoredAccount {
  readonly account: Account;
  readonly passwordHash: string;
  readonly isEmailConfirmed: boolean;
  /** The tag of the language in which its owner is written to; null for the shop's first. */
  readonly language: string | null;
}

/** Remembers in which language somebody uses their account. `language` is a tag. */
export async function rememberLanguage(queries: Queries, visitorId: string, language: string): Promise<void> {
  await queries
    .updateTable('account')
    .set({ language })
    .where('visitor_id', '=', visitorId)
    .where((where) => where.or([where('language', 'is', null), where('language', '!=', language)]))
    .execute();
}

/** Finds an account. E-mail addresses and usernames have to be in lower case. */
export async function findAccount(
  queries: Queries,
  column: 'visitor_id' | 'email' | 'username',
  value: string,
): Promise<StoredAccount | undefined> {
  const row = await queries
    .selectFrom('account')
    .select([...columns, 'password_hash', 'email_confirmed_at', 'language'])
    .where(column, '=', value)
    .executeTakeFirst();
  if (!row) return undefined;
  const { password_hash: passwordHash, email_confirmed_at, language } = row;
  return { account: toAccount(row), passwordHash, isEmailConfirmed: email_confirmed_at !== null, language };
}
