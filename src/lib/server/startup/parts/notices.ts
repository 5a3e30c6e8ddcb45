import { consumerLawOf, noticeNames } from '../../../trade/places/consumer-law.ts';
import type { Root } from '../../root.ts';
import { startNotices } from '../notices.ts';
import { firstOwnerNotice } from '../open-desk.ts';
import type { Base } from './base.ts';
import type { DataFolder } from './data-folder.ts';
import type { Shop } from './shop.ts';
import type { Storage } from './storage.ts';
import type { Texts } from './texts.ts';

/** What the owner has to know at start. */
export async function notices({
  settings,
  role,
  now,
  folderUse,
  db,
  embedded,
  content,
}: Base & DataFolder & Pick<Storage, 'db'> & Pick<Shop, 'embedded'> & Pick<Texts, 'content'>): Promise<
  Pick<Root, 'notices'>
> {
  const site = await content.site();
  const missing = consumerLawOf(settings.country).notices.filter((notice) => site?.[notice] === undefined);
  const isTerminal = process.stdout.isTTY === true;
  return {
    notices: startNotices(settings, {
      deskLink: role.isLead
        ? await firstOwnerNotice(db, { siteUrl: settings.siteUrl, now: now(), isTerminal })
        : undefined,
      isShared: folderUse.isShared,
      hasSample: (await embedded?.hasSample()) ?? false,
      missingNotices: missing.map((notice) => noticeNames[notice].toLowerCase()),
      missingFiles: (await embedded?.missingFiles()) ?? '',
    }),
  };
}
