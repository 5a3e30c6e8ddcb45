import { join } from 'node:path';
import type { Settings } from '../settings/settings.ts';

type NoticeSettings = Pick<Settings, 'smtpUrl' | 'isSiteUrlGiven' | 'siteUrl' | 'dataDir' | 'databaseUrl'>;

/** What is known once the shop is open. */
export interface ShopState {
  /** Another process runs on the same data folder. */
  readonly isShared: boolean;
  /** The shop sells the books of the sample catalogue. */
  readonly hasSample: boolean;
  /** E-books and audio editions that cannot be sold for want of a file, as a sentence; empty when there is none. */
  readonly missingFiles: string;
  /** The pages that the law of the shop's country asks for and that are not filled in, by name. */
  readonly missingNotices?: readonly string[];
  /** How the first owner of the desk comes in; undefined when there is one. */
  readonly deskLink?: string | undefined;
}

/** What an owner has to know at start, each with what to do about it. */
export function startNotices(
  settings: NoticeSettings,
  { isShared, hasSample, missingFiles, missingNotices = [], deskLink }: ShopState,
): readonly string[] {
  const { siteUrl, isSiteUrlGiven, smtpUrl, dataDir, databaseUrl } = settings;
  return [
    ...(isSiteUrlGiven
      ? []
      : [
          `SITE_URL is not set: sitemaps, mails and shared links point to ${siteUrl}. Before others visit the shop, set it to its public URL, for example SITE_URL=https://books.example.com`,
        ]),
    ...(smtpUrl
      ? []
      : [
          `SMTP_URL is not set: no mail leaves this machine. Mails are written as files to ${join(dataDir, 'outbox')}. Set it to your mail server, for example SMTP_URL=smtp://user:password@mail.example.com:587`,
        ]),
    ...(isSiteUrlGiven && hasSample
      ? [
          `The shop at ${siteUrl} sells the books of the sample catalogue. Whoever orders one expects to get it. Take them out at ${siteUrl}/desk/first-steps, or by npm run sample -- remove`,
        ]
      : []),
    ...(isSiteUrlGiven && missingNotices.length > 0
      ? [
          `The law of the shop's country asks for pages that are not filled in: ${missingNotices.join(', ')}. Fill them in at ${siteUrl}/desk/texts, in the text "Footer, contact and stores"; if the shop has pages of its own for them, nothing is missing (docs/law.md)`,
        ]
      : []),
    ...(deskLink ? [deskLink] : []),
    ...(missingFiles
      ? [
          `${missingFiles}, so the shop shows them as not available here. Attach their files or a partner's links at ${siteUrl}/desk/digital`,
        ]
      : []),
    ...(isShared
      ? [
          `Another Bookfront runs on ${dataDir}. Both may: they share orders, carts and mails${databaseUrl ? '' : ', while rate limits count in each of them'}. If you did not mean it, stop one.`,
        ]
      : []),
  ];
}
