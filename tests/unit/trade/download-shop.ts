import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { beforeEach, onTestFinished } from 'vitest';
import { afterOrderEvent } from '../../../src/lib/backend/after-order-event.ts';
import { attachSource, type DigitalSource } from '../../../src/lib/backend/digital/attach.ts';
import { DigitalFiles } from '../../../src/lib/backend/digital/digital-files.ts';
import { createDownloads } from '../../../src/lib/backend/digital/downloads.ts';
import type { OrderEvent } from '../../../src/lib/backend/order-events.ts';
import type { Database } from '../../../src/lib/database/schema.ts';
import type { Downloads } from '../../../src/lib/shop/downloads.ts';
import { openInProcess, type ShopUnderTest, testSecret } from '../../contract/harness.ts';
import { order, view } from '../../contract/trade.steps.ts';
import { fixtureCurrency, skus, variantId } from '../../fixtures/shop.ts';

/** The bytes of the file that the e-book of Emma has. */
export const bytes = Buffer.from('PK, the bytes of a book');
const epub: DigitalSource = { kind: 'epub', name: 'emma.epub', bytes: bytes.length, sha256: 'a'.repeat(64) };

type Happening = OrderEvent['kind'];

export interface DownloadShop {
  readonly shop: ShopUnderTest;
  readonly db: Kysely<Database>;
  readonly downloads: Downloads;
  /** DATA_DIR. */
  readonly folder: string;
  /** What was logged of missing files. */
  readonly missing: readonly string[];
  attach(source: DigitalSource): Promise<void>;
  /** Puts the file where the shop keeps it. */
  storeFile(): Promise<void>;
  /** Lets something happen to an order, with what was paid and refunded by then. */
  happen(orderId: string, kind: Happening, sums?: { paid?: number; refunded?: number }): Promise<void>;
  /** Orders and pays the e-book; returns the token of the download. */
  buy(quantity?: number): Promise<{ orderId: string; token: string }>;
  get(token: string, headers?: Record<string, string>, method?: string): Promise<Response | undefined>;
  leftOf(token: string): Promise<number | undefined>;
}

/** Opens a shop before each test whose e-book of Emma has a file. */
export function downloadShopForEachTest(): () => DownloadShop {
  let opened: DownloadShop | undefined;
  beforeEach(async () => {
    opened = await open();
  });
  return () => {
    if (!opened) throw new Error('The shop is open only while a test runs');
    return opened;
  };
}

async function open(): Promise<DownloadShop> {
  const shop = await openInProcess();
  const { db, clock } = shop;
  const folder = await mkdtemp(join(tmpdir(), 'bookfront-digital-'));
  onTestFinished(async () => {
    await shop.close();
    await rm(folder, { recursive: true, force: true });
  });
  const files = new DigitalFiles(folder);
  const missing: string[] = [];
  const now = () => clock.now;
  const onMissing = (text: string) => missing.push(text);
  const downloads = createDownloads({ db, files, secret: testSecret, now, onMissing });

  const attach: DownloadShop['attach'] = async (source) => {
    const change = { variantId: await variantId(db, skus.emmaEbook), at: 1, staff: 'Meera' };
    await db.transaction().execute((queries) => attachSource(queries, source, change));
  };
  const happen: DownloadShop['happen'] = async (orderId, kind, { paid, refunded } = {}) => {
    const booking = db.updateTable('booking').where('order_id', '=', orderId);
    if (paid !== undefined) await booking.set({ paid_total: paid }).execute();
    if (refunded !== undefined) await booking.set({ refunded_total: refunded }).execute();
    const event = { kind, orderId, at: now(), cause: 'shop', reason: '', amount: refunded ?? 0, isCorrection: false };
    const context = {
      currency: fixtureCurrency,
      now,
      siteUrl: 'https://books.test',
      secret: testSecret,
      afterOrderEvent,
    };
    await db.transaction().execute((queries) => afterOrderEvent(queries, context, event as OrderEvent));
  };
  await attach(epub);
  return {
    ...{ shop, db, downloads, folder, missing, attach, happen },
    async storeFile() {
      const { sha256 } = await files.write(once(bytes), 1000, async () => {});
      await db.updateTable('digital_file').set({ sha256 }).execute();
    },
    async buy(quantity = 1) {
      const orderId = await order(shop, 'asha', skus.emmaEbook, quantity);
      await happen(orderId, 'paid', { paid: 14_900 * quantity });
      const [download] = (await view(shop, 'asha', orderId)).downloads ?? [];
      if (!download) throw new Error('There is no download');
      return { orderId, token: download.token };
    },
    get: (token, headers = {}, method = 'GET') =>
      downloads.send(token, new Request('https://books.test/', { method, headers })),
    leftOf: async (token) => (await downloads.find(token))?.downloadsLeft,
  };
}

async function* once(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}
