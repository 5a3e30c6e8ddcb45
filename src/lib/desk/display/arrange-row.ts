import type { Queries } from '../../database/queries.ts';
import type { StaffMember } from '../../shop/staff.ts';
import type { SettingResult } from '../settings/model/settings-form.ts';
import { changeSection, type DisplayContext } from './context.ts';
import type { Arrangement } from './model/display.ts';

/** What staff does with a row of a list. */
export interface RowChange {
  readonly id: number;
  readonly step: Arrangement;
  readonly by: StaffMember;
}

interface SectionChange extends RowChange {
  readonly section: 'banners' | 'deals';
  readonly table: 'banner' | 'deal';
}

/** Removes a row of a section, or numbers its rows in the order of `idsAfter`, which is the one after the step. */
export const arrangeRow = (
  context: DisplayContext,
  { section, table, id, step, by }: SectionChange,
  idsAfter: (queries: Queries, step: Exclude<Arrangement, 'remove'>) => Promise<readonly number[]>,
): Promise<SettingResult> =>
  changeSection(
    context,
    { section, by, action: `${table}.${step === 'remove' ? 'removed' : 'moved'}`, about: `${table} ${id}` },
    async (queries) => {
      if (step === 'remove') {
        await queries.deleteFrom(table).where('id', '=', id).execute();
        return;
      }
      for (const [position, row] of (await idsAfter(queries, step)).entries())
        await queries.updateTable(table).set({ position }).where('id', '=', row).execute();
    },
  );
