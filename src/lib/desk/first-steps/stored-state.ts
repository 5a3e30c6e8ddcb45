import { z } from 'zod';
import type { Queries } from '../../backend/context.ts';
import { readSetting, saveSetting } from '../../backend/shop-settings.ts';
import { firstStepIds } from './model/first-steps.ts';

/** What the desk remembers of the first steps, as a setting. */
const stored = z.object({
  isHidden: z.boolean().default(false),
  /** Steps that are right as they are, as the owner says. */
  settled: z.array(z.enum(firstStepIds)).default([]),
  /** The test mail that was sent last, and whether it went to a mail server. */
  testMail: z.object({ id: z.number(), isForServer: z.boolean(), at: z.number() }).optional(),
});
export type StoredFirstSteps = z.output<typeof stored>;

const key = 'desk.firstSteps';

export const readStored = (queries: Queries): Promise<StoredFirstSteps> => readSetting(queries, key, stored, {});

export const saveStored = (queries: Queries, state: StoredFirstSteps): Promise<void> =>
  saveSetting(queries, { key, value: JSON.stringify(state) });
