import { type DisplaySection, giveSectionBack } from '../../backend/merchandising/display-sections.ts';
import { Lookups } from '../../backend/merchandising/lookups.ts';
import { saveSection } from '../../backend/merchandising/save-display.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { StaffMember } from '../../shop/staff.ts';
import { recordInLog } from '../staff-log.ts';
import type { DisplayContext } from './context.ts';

/**
 * What merchandising.yml says of a section counts again, at once where the file is known, else from its next import. Returns whether
 * it is known.
 */
export const giveBack = (context: DisplayContext, section: DisplaySection, by: StaffMember): Promise<boolean> =>
  inTransaction(context.db, async (queries) => {
    const content = await giveSectionBack(queries, section);
    if (content) await saveSection(section, queries, new Lookups(queries, 'merchandising.yml'), content, context);
    const about = section;
    await recordInLog(queries, {
      by,
      action: 'settings.changed',
      about,
      details: { givenBack: true },
      at: context.now(),
    });
    return content !== undefined;
  });
