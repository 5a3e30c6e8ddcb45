import type { Kysely } from 'kysely';
import { englishAlone } from '../../../messages/languages.ts';
import { messages } from '../../../messages/messages.ts';
import type { Database } from '../../database/schema.ts';
import { firstOf } from '../../paths/language.ts';
import { downloadName, kindName, mediaTypeOf, sizeText } from '../../shop/digital-kinds.ts';
import type { Download, Downloads } from '../../shop/downloads.ts';
import type { DigitalFiles } from './digital-files.ts';
import { type LinkedGrant, readDownloadToken } from './download-token.ts';
import { countDownload } from './grants.ts';
import { selectGrants, toDownload } from './read-downloads.ts';
import { sendContent } from './send-content.ts';
import { contentOf, findSource } from './sources.ts';

export interface DownloadsOptions {
  readonly db: Kysely<Database>;
  readonly files: DigitalFiles;
  readonly secret: string;
  readonly now: () => number;
  /** Called for a file that was sold and is missing. */
  readonly onMissing: (text: string) => void;
}

/** Open at once: by one buyer, whose program may load several parts, and in this process. Each holds a file and 64 KB. */
const most = { perGrant: 6, inAll: 200 };

/** Delivers what was bought, by the links in mails and on order pages. */
export function createDownloads({ db, files, secret, now, onMissing }: DownloadsOptions): Downloads {
  const open = new Map<number, number>();
  let openInAll = 0;

  /** Returns what ends it; undefined when too many are open. */
  function begin(id: number): (() => void) | undefined {
    const own = open.get(id) ?? 0;
    if (own >= most.perGrant || openInAll >= most.inAll) return undefined;
    open.set(id, own + 1);
    openInAll += 1;
    return () => {
      openInAll -= 1;
      const left = (open.get(id) ?? 1) - 1;
      if (left > 0) open.set(id, left);
      else open.delete(id);
    };
  }

  async function find(token: string) {
    const linked = readDownloadToken(token, secret);
    if (!linked) return undefined;
    const row = await selectGrants(db)
      .where('download_grant.id', '=', linked.id)
      .where('version', '=', linked.version)
      .executeTakeFirst();
    if (!row) return undefined;
    const source = await findSource(db, row.variant_id);
    return { linked, row, source };
  }

  async function describe(token: string): Promise<Download | undefined> {
    const found = await find(token);
    if (!found) return undefined;
    const download = toDownload(found.row, found.source, { secret, now });
    if (!found.source || found.source.type === 'link') return download;
    const content = await contentOf(found.source, files);
    if (!content) return { ...download, state: download.state === 'ready' ? 'missing' : download.state };
    return { ...download, about: `${kindName(found.source.kind)}, ${sizeText(content.size)}` };
  }

  async function send(token: string, request: Request, busyText?: string): Promise<Response | undefined> {
    const found = await find(token);
    if (!found) return undefined;
    const { linked, row, source } = found;
    const admit = (fromByte: number) => countDownload(db, linked, { fromByte, now: now() });
    if (source?.type === 'link') return redirectToPartner(request, source.url, admit);
    const content = source && (await contentOf(source, files));
    if (!content) {
      onMissing(missingText(row, linked));
      return undefined;
    }
    const onEnd = begin(linked.id);
    if (!onEnd) return tooMany(busyText);
    return sendContent(request, {
      ...{ content, admit, onEnd, mediaType: mediaTypeOf(source.kind) },
      fileName: downloadName(row, source.kind),
    });
  }

  return { find: describe, send };
}

const missingText = (
  { order_id, title, option_name }: Record<'order_id' | 'title' | 'option_name', string>,
  { id }: LinkedGrant,
) =>
  `The file of “${title}” (${option_name}) is missing in DATA_DIR/digital. The customer of order ${order_id} could not download it (grant ${id}).`;

async function redirectToPartner(
  { method }: Request,
  url: string,
  admit: (fromByte: number) => Promise<boolean>,
): Promise<Response | undefined> {
  if (method !== 'HEAD' && !(await admit(0))) return undefined;
  const headers = { Location: url, 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer' };
  return new Response(null, { status: 303, headers });
}

const tooMany = (text = messages.shopAnswers(firstOf(englishAlone)).manyDownloads): Response =>
  new Response(text, {
    status: 503,
    headers: { 'Retry-After': '60', 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' },
  });
