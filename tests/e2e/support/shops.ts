import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteShop } from '../../fixtures/remote-shop.ts';
import { type Covers, ownData } from './prepare.ts';
import { type Running, run } from './processes.ts';

/** A shop that runs for the tests of one worker. */
export interface RunningShop extends Running {
  /** Its data folder first, then that of its API. */
  readonly dataDirs: readonly [string, ...string[]];
  /** The scripted API that it calls, if it is a storefront of one (remote.ts). */
  readonly api?: RemoteShop;
}

/** Environment variables. */
export type Settings = Readonly<Record<string, string>>;

/** A shop with settings and data of its own. Tests of one worker that name the same kind have the same shop. */
export interface ShopKind {
  readonly name: string;
  /** Whether it works although nobody asks it anything: it is stopped as soon as a test uses another. */
  readonly worksAlone?: boolean;
  /** Opens it. `folder` names its data folder; `given` is what only fixtures know, like the URL of a database. */
  open(folder: string, given: Settings): Promise<RunningShop>;
}

/** A shop on a copy of the sample data, which `settings` may change before the shop starts. */
export function sampleShop(
  name: string,
  settings: Settings | ((dataDir: string) => Settings | Promise<Settings>) = {},
  covers: Covers = 'plain',
): ShopKind {
  return {
    name,
    // It draws two thousand covers in advance.
    worksAlone: covers === 'drawn',
    async open(folder, given) {
      const dataDir = await ownData(folder, covers);
      const own = typeof settings === 'function' ? await settings(dataDir) : settings;
      return { ...(await run('scripts/start.ts', { DATA_DIR: dataDir, ...given, ...own })), dataDirs: [dataDir] };
    },
  };
}

export const usualShop = sampleShop('usual');
/** With covers as a shop draws them, which shoppers download. */
export const shopWithDrawnCovers = sampleShop('drawn-covers', {}, 'drawn');

/** A storefront whose API_BASE_URL names an embedded shop that is served over HTTP. */
export const remoteShop: ShopKind = {
  name: 'remote',
  async open(folder, given) {
    const dataDir = await ownData(folder);
    const apiDataDir = await ownData(`${folder}-api`);
    const api = await run('scripts/api.ts', { DATA_DIR: apiDataDir });
    const storefront = await run('scripts/start.ts', { DATA_DIR: dataDir, API_BASE_URL: api.url, ...given });
    return {
      ...storefront,
      dataDirs: [dataDir, apiDataDir],
      async stop() {
        await storefront.stop();
        await api.stop();
      },
    };
  },
};

/** Gives a shop a content folder of its own, which its tests may change: `content` in its data folder. */
export async function ownContent(dataDir: string): Promise<{ readonly CONTENT_DIR: string }> {
  const contentDir = join(dataDir, 'content');
  await cp('content', contentDir, { recursive: true });
  return { CONTENT_DIR: contentDir };
}

/** The shops of one worker. */
export interface Shops {
  /** The shop of this kind, opened unless it runs. */
  use(kind: ShopKind, given: Settings): Promise<RunningShop>;
  stop(): Promise<void>;
}

/** Each takes about 150 MB, and tests of one kind mostly stand together. */
const mostAtOnce = 3;

/**
 * Keeps up to three shops open, and stops the one that was used longest ago when a test needs another. A shop costs a quarter of a
 * new worker, which would begin its browser and load its test files anew: so no test needs a worker of its own.
 */
export function shopsOf(workerIndex: number): Shops {
  // In the order of their last use.
  const opened = new Map<ShopKind, RunningShop>();
  async function stop(kind: ShopKind): Promise<void> {
    const shop = opened.get(kind);
    opened.delete(kind);
    await shop?.stop();
  }
  return {
    async use(kind, given) {
      for (const one of [...opened.keys()]) if (one !== kind && one.worksAlone) await stop(one);
      let shop = opened.get(kind);
      if (!shop) {
        const [first] = opened.keys();
        if (first && opened.size >= mostAtOnce) await stop(first);
        shop = await kind.open(`${kind.name}-${workerIndex}`, given);
      }
      opened.delete(kind);
      opened.set(kind, shop);
      return shop;
    },
    async stop() {
      for (const kind of [...opened.keys()]) await stop(kind);
    },
  };
}
