import { z } from 'zod';
import type { Queries } from '../../backend/context.ts';
import { readSetting } from '../../backend/shop-settings.ts';
import { deskPages } from '../../desk-paths.ts';

const look = z.object({ logo: z.looseObject({}).nullish() });

/** Whether the owner has chosen a logo; undefined where the desk has no page for it. */
export async function hasLogo(queries: Queries): Promise<boolean | undefined> {
  if (!('/desk/settings/look' in deskPages)) return undefined;
  const { logo } = await readSetting(queries, 'desk.look', look, {});
  return logo !== null && logo !== undefined;
}
