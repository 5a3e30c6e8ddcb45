import type { Kysely } from 'kysely';
import type { Passwords } from '../../accounts/passwords.ts';
import type { SharedThrottle } from '../../accounts/throttle.ts';
import { DigitalFiles } from '../../backend/digital/digital-files.ts';
import type { Database } from '../../database/schema.ts';
import type { Desk } from '../../desk/desk.ts';
import { createDigitalDesk } from '../../desk/digital/digital-desk.ts';
import { createLookDesk } from '../../desk/look/look-desk.ts';
import { createDeskMessages } from '../../desk/messages/desk-messages.ts';
import { createPageDesk } from '../../desk/pages/page-desk.ts';
import { createPictureDesk } from '../../desk/pictures/picture-desk.ts';
import { createWithdrawalDesk } from '../../desk/returns/withdrawal-desk.ts';
import { createDeskSettings } from '../../desk/settings/desk-settings.ts';
import { ensureFirstOwner, hasOwner } from '../../desk/staff/first-owner.ts';
import { deskWelcomePath } from '../../desk/staff/model/pages.ts';
import { createStaffAccounts } from '../../desk/staff/staff-accounts.ts';
import type { ContentStore } from '../../desk/texts/content-store.ts';
import type { TextDesk } from '../../desk/texts/text-desk.ts';
import { createWordsDesk } from '../../desk/words/words-desk.ts';
import { textLocale } from '../../trade/places/text-locale.ts';
import { openShopDesk, type ShopDeskOptions, trackingBasesOf } from './open-shop-desk.ts';
import { staffMails } from './staff-mails.ts';

interface DeskOptions extends ShopDeskOptions {
  readonly passwords: Passwords;
  readonly throttle: SharedThrottle;
  nameShop(): Promise<string>;
  readonly hasShop: boolean;
  readonly texts: TextDesk;
  readonly apiProblems: Desk['apiProblems'];
  /** Where the texts of the pages are. */
  readonly store: ContentStore;
}

/** Connects the parts of the desk. */
export function openDesk(options: DeskOptions): Desk {
  const { db, settings, secret, log, now, passwords, throttle, nameShop, texts, store } = options;
  const { siteUrl, currency, languages } = settings;
  const files = new DigitalFiles(settings.dataDir);
  // What broke off with its process; another instance may be receiving a file now.
  files.sweep(now() - 24 * 60 * 60_000).catch((error: unknown) => log.warn(`Old uploads stay: ${String(error)}`));
  const look = createLookDesk({ db, store, now });
  return {
    staff: createStaffAccounts({
      ...{ db, now, passwords, throttle, isThrottled: settings.rateLimits, secret },
      shopName: nameShop,
      mails: staffMails({ siteUrl, secret, now }),
      linkOf: (token) => siteUrl + deskWelcomePath(token),
      onFailedSignIn: (text) => log.warn(text),
    }),
    messages: createDeskMessages({ db, now, siteUrl, secret, languages }),
    withdrawals: createWithdrawalDesk({ db, now }),
    texts,
    words: createWordsDesk(db, now),
    pages: createPageDesk({ db, store, now }),
    pictures: createPictureDesk({ db, store, now, logo: async () => (await look.read()).logo?.path }),
    look,
    digital: createDigitalDesk({ db, now, siteUrl, secret, languages, files, maxBytes: settings.digitalMaxBytes }),
    settings: createDeskSettings({
      ...{ db, now, currency, locale: textLocale(settings.locale) },
      trackingBases: trackingBasesOf(settings),
    }),
    apiProblems: options.apiProblems,
    areMailsFiles: settings.smtpUrl === undefined,
    shop: options.hasShop ? openShopDesk(options, look) : undefined,
  };
}

const noOwner = 'Nobody can sign in to the desk of this shop yet.';
const another = 'npm run desk -- invite MAIL owner';

/**
 * The notice at start while the desk has no owner. The link makes its owner, so it is printed on a terminal alone: a log is kept,
 * copied and read by others. There it says which command prints one.
 */
export async function firstOwnerNotice(
  db: Kysely<Database>,
  { siteUrl, now, isTerminal }: { readonly siteUrl: string; readonly now: number; readonly isTerminal: boolean },
): Promise<string | undefined> {
  if (!isTerminal)
    return (await hasOwner(db))
      ? undefined
      : `${noOwner} This command, in the shop's folder and as its user, prints a link that makes its owner: ${another}`;
  const first = await ensureFirstOwner(db, now);
  if (first.state === 'has-owner') return undefined;
  if (first.state === 'new-link')
    return `${noOwner} This link makes its owner, once and within an hour: ${siteUrl}${deskWelcomePath(first.token)}`;
  const minutes = Math.ceil((first.until - now) / 60_000);
  const left = minutes > 120 ? `${Math.floor(minutes / 60)} hours` : `${minutes} minutes`;
  return `${noOwner} The link for its owner was printed before and works for another ${left}. Another one: ${another}`;
}
