import { readSite } from '../../content/site.ts';
import type { Queries } from '../../database/queries.ts';
import { mayUse } from '../../shop/staff.ts';
import { findStaff, roleOf } from '../staff/staff-rows.ts';
import type { ContentStore } from './content-store.ts';
import type { Publication } from './publish-text.ts';

/** A text that its author may not publish. `why-not-written.ts` says why. */
export class TextNotAllowed extends Error {
  override name = 'TextNotAllowed';
}

const sitePath = 'site.yml';

const mailboxIn = (text: string): string | undefined => {
  const read = readSite(text);
  return read.ok ? read.value.email : undefined;
};

/**
 * The shop's address receives mails about orders and messages of customers, which editors do not see. So it is changed by whoever may
 * change where mails go (REQ STAFF-40). The role counts when the text is published, which may be later than it was written.
 */
export async function refuseOtherMailbox(
  queries: Queries,
  store: Pick<ContentStore, 'lastGoodIn'>,
  { path, before, text, by }: Pick<Publication, 'path' | 'before' | 'text' | 'by'>,
): Promise<void> {
  if (path !== sitePath) return;
  // While the file has a mistake, mails go where its last good text says.
  const mailbox = mailboxIn(before) ?? mailboxIn(await store.lastGoodIn(queries, path));
  if (mailbox === mailboxIn(text)) return;
  const member = await findStaff(queries, { id: by.id });
  if (member?.status === 'active' && mayUse(roleOf(member.role), 'settings')) return;
  throw new TextNotAllowed('Only an owner changes the address of the shop');
}
