import { engineOf } from '../../database/engine.ts';
import type { ShopContext } from '../context.ts';
import { nextChange } from './next-change.ts';

/** Detects changes to what the embedded shop shows. */
export interface CatalogueWatch {
  /**
   * Another number than before when anything was committed since, by whatever process, or something began or ended to be shown. Takes some 5
   * µs.
   */
  revision(): number;
  close(): void;
}

/** Watches the catalogue of a database of the newest schema. */
export async function watchCatalogue({ db, now }: Pick<ShopContext, 'db' | 'now'>): Promise<CatalogueWatch> {
  const changes = await engineOf(db).watch(db);
  let committed: number | undefined;
  let seenAt = 0;
  let until = 0;
  let revision = 0;
  return {
    revision() {
      const at = now();
      const value = changes.revision();
      // If the clock was set back, the next change may lie before `until`.
      if (value === committed && at < until && at >= seenAt) return revision;
      committed = value;
      seenAt = at;
      until = nextChange(changes.times(), at);
      revision += 1;
      return revision;
    },
    close: changes.close,
  };
}
