import { payeeChangedMail } from '../../mail/messages/payee-changed.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import type { Queries } from '../context.ts';
import { payees, type ShopTerms } from './shop-terms.ts';

interface PayeeChange {
  readonly before: ShopTerms;
  readonly after: ShopTerms;
  /** The name of the member of staff, or of the file. */
  readonly who: string;
  /** The client IP, or the machine of the shop. */
  readonly from: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Mails all owners that customers pay to another account or address from now on. Part of the transaction that changes it. */
export async function mailOwnersAboutPayee(queries: Queries, change: PayeeChange): Promise<void> {
  const { before, after, at } = change;
  if (payees(before) === payees(after)) return;
  const owners = await queries
    .selectFrom('staff')
    .select(['email', 'name'])
    .where('role', '=', 'owner')
    .where('status', '=', 'active')
    .orderBy('id')
    .execute();
  for (const { email: to, name } of owners)
    await enqueueMail(
      queries,
      payeeChangedMail({
        ...{ to, name, who: change.who, from: change.from, at },
        bank: { before: before.bank, after: after.bank },
        cheque: { before: before.cheque, after: after.cheque },
      }),
      at,
    );
}
