import { z } from 'zod';
import { deskKeys } from '../../backend/terms/trade-settings.ts';
import type { Queries } from '../../database/queries.ts';
import { isColour } from '../../shop/accent-colour.ts';
import { type Look, plainLook } from '../../shop/look.ts';

const colour = z.string().refine(isColour);

const lookSetting = z.object({
  accent: z.object({ light: colour, dark: colour }).nullable(),
  logo: z.object({ path: z.string(), width: z.int().positive(), height: z.int().positive() }).nullable(),
});

/** The looks of the shop, as its owner has set them. */
export async function readLook(queries: Queries): Promise<Look> {
  const row = await queries
    .selectFrom('shop_setting')
    .select('value')
    .where('key', '=', deskKeys.look)
    .executeTakeFirst();
  return row ? lookSetting.parse(JSON.parse(row.value)) : plainLook;
}

/**
 * Reads the look once for each version of the shop's data, because every page shows it. While it cannot be read pages keep the last
 * one: the page that says so has to be drawn too.
 */
export function createLook(read: () => Promise<Look>, version: () => number): () => Promise<Look> {
  let last = plainLook;
  let known: { readonly version: number; readonly look: Promise<Look> } | undefined;

  async function readOrKeep(current: number): Promise<Look> {
    try {
      last = await read();
    } catch {
      // The next page tries again.
      if (known?.version === current) known = undefined;
    }
    return last;
  }

  return () => {
    const current = version();
    if (known?.version !== current) known = { version: current, look: readOrKeep(current) };
    return known.look;
  };
}
