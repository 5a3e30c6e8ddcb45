import type { Kysely } from 'kysely';
import { englishDeskDigitalAnswers } from '../../../messages/plain/desk/digital-answers.ts';
import { englishDeskUploadAnswers } from '../../../messages/plain/desk/upload-answers.ts';
import { attachSource, type DigitalSource, removeSource } from '../../backend/digital/attach.ts';
import type { DigitalFiles } from '../../backend/digital/digital-files.ts';
import { readDownloadTerms, termsKey } from '../../backend/digital/grants.ts';
import { countMissingFiles } from '../../backend/digital/missing-files.ts';
import type { MailContext } from '../../backend/digital/order-downloads.ts';
import { saveSetting } from '../../backend/shop-settings.ts';
import type { Queries } from '../../database/queries.ts';
import type { Database } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { DownloadTerms } from '../../shop/downloads.ts';
import type { StaffMember } from '../../shop/staff.ts';
import type { ListPage } from '../../shop/staff-views.ts';
import { recordInLog } from '../staff-log.ts';
import { findEditionRow, listDigitalEditions, readHistory, toEdition } from './editions.ts';
import type { DeskDownload, DigitalEdition, DigitalEditionDetails, DigitalFilter } from './model/digital-editions.ts';
import { endGrant, readOrderGrants, renewGrant } from './order-grants.ts';
import { type FileAnswers, receiveFile } from './receive-file.ts';

/** E-books and audio at the desk: which editions have a file, and the downloads of orders. */
export interface DigitalDesk {
  list(filter: DigitalFilter): Promise<ListPage<DigitalEdition>>;
  countMissing(): Promise<number>;
  find(id: number): Promise<DigitalEditionDetails | undefined>;
  /** Receives the file of a form (multipart). Returns why it was refused, in English without `answers`, or undefined when it is attached. */
  upload(id: number, request: Request, by: StaffMember, answers?: FileAnswers): Promise<string | undefined>;
  /** The link has been checked (`partnerLinkError`). False when there is no such edition. */
  attachLink(id: number, url: string, by: StaffMember): Promise<boolean>;
  remove(id: number, by: StaffMember): Promise<boolean>;
  terms(): Promise<DownloadTerms>;
  saveTerms(terms: DownloadTerms, by: StaffMember): Promise<void>;
  orderDownloads(orderId: string): Promise<DeskDownload[]>;
  renew(orderId: string, grantId: number, by: StaffMember): Promise<boolean>;
  end(orderId: string, grantId: number, by: StaffMember): Promise<boolean>;
}

export interface DigitalDeskOptions extends MailContext {
  readonly db: Kysely<Database>;
  readonly files: DigitalFiles;
  readonly maxBytes: number;
}

/** Received at once. Each holds some 100 KB and writes to the disk. */
const mostUploads = 3;

export function createDigitalDesk(options: DigitalDeskOptions): DigitalDesk {
  const { db, files, maxBytes, now } = options;
  let uploads = 0;

  /** Changes an edition and says so in the log, in one transaction. */
  const change = (
    { id, action, by }: { readonly id: number; readonly action: string; readonly by: StaffMember },
    work: (queries: Queries) => Promise<boolean>,
    details: Readonly<Record<string, string>> = {},
  ): Promise<boolean> =>
    inTransaction(db, async (queries) => {
      const edition = await findEditionRow(queries, id);
      if (!edition || !(await work(queries))) return false;
      const about = `edition ${edition.sku}`;
      await recordInLog(queries, { by, action, about, details: { title: edition.title, ...details }, at: now() });
      return true;
    });

  const attach = (id: number, source: DigitalSource, by: StaffMember): Promise<boolean> =>
    change(
      { id, action: 'digital.attached', by },
      (queries) => attachSource(queries, source, { variantId: id, at: now(), staff: by.name }),
      source.kind === 'link' ? { link: source.url } : { file: source.name, kind: source.kind },
    );

  async function receive(
    id: number,
    request: Request,
    by: StaffMember,
    answers: FileAnswers,
  ): Promise<string | undefined> {
    const { text } = answers;
    const edition = await findEditionRow(db, id);
    if (!edition) return text.editionGone;
    const received = await receiveFile(request, edition.format, { files, maxBytes, ...answers });
    if (!received.ok) return received.message;
    return (await attach(id, received.file, by)) ? undefined : text.editionGone;
  }

  return {
    list: (filter) => listDigitalEditions(db, filter),
    countMissing: () => countMissingFiles(db),
    async find(id) {
      const row = await findEditionRow(db, id);
      if (!row) return undefined;
      return {
        ...toEdition(row),
        history: await readHistory(db, id),
        isFileMissing: row.sha256 !== null && (await files.sizeOf(row.sha256)) === undefined,
        copies: row.stock + row.withheld_stock,
      };
    },
    async upload(id, request, by, answers = englishAnswers) {
      if (uploads >= mostUploads) return answers.text.otherFilesFirst;
      uploads += 1;
      try {
        return await receive(id, request, by, answers);
      } finally {
        uploads -= 1;
      }
    },
    attachLink: (id, url, by) => attach(id, { kind: 'link', name: new URL(url).host, url }, by),
    remove: (id, by) =>
      change({ id, action: 'digital.removed', by }, (queries) => removeSource(queries, { variantId: id, at: now() })),
    terms: () => readDownloadTerms(db),
    saveTerms: (terms, by) =>
      inTransaction(db, async (queries) => {
        await saveSetting(queries, { key: termsKey, value: JSON.stringify(terms) });
        await recordInLog(queries, { by, action: 'download.terms', about: '', details: { ...terms }, at: now() });
      }),
    orderDownloads: (orderId) => readOrderGrants(db, orderId, now()),
    renew: (orderId, grantId, by) =>
      inTransaction(db, (queries) => renewGrant(queries, options, { orderId, grantId, by, at: now() })),
    end: (orderId, grantId, by) =>
      inTransaction(db, (queries) => endGrant(queries, { orderId, grantId, by, at: now() })),
  };
}

const englishAnswers: FileAnswers = { text: { ...englishDeskUploadAnswers, ...englishDeskDigitalAnswers } };
