import type { Selectable } from 'kysely';
import {
  type CategoryTranslations,
  ownLanguage,
  parseTranslations,
  translationsOf,
} from '../../backend/catalogue/category-texts.ts';
import type { Queries } from '../../database/queries.ts';
import type { CategoryTable } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { StaffMember } from '../../shop/staff.ts';
import type { SettingResult, Values } from '../settings/model/settings-form.ts';
import { recordInLog } from '../staff-log.ts';
import { type DisplayChange, type DisplayContext, done, Refused } from './context.ts';
import {
  categoryFields,
  categoryTextField,
  categoryVersion,
  type DeskCategory,
  type DeskCategoryText,
  maxCategoryText,
} from './model/category-texts.ts';

/** What categories are called in the further languages of the shop. The catalogue file has their first names, which are in URLs. */

type Row = Selectable<CategoryTable>;
type Languages = Pick<DisplayContext, 'languages'>;

const rowsOf = (queries: Queries): Promise<Row[]> =>
  queries.selectFrom('category').selectAll().orderBy('position').orderBy('id').execute();

/** All categories in the order of the menu, each before those below it. */
export async function listCategories(context: DisplayContext): Promise<readonly DeskCategory[]> {
  const rows = await rowsOf(context.db);
  return rows
    .filter(({ parent_id }) => parent_id === null)
    .flatMap((top) => [
      toCategory(top, context),
      ...rows
        .filter(({ parent_id }) => parent_id === top.id)
        .map((row) => ({ ...toCategory(row, context), parent: top.name })),
    ]);
}

function toCategory(row: Row, context: Languages): DeskCategory {
  const translations = translationsOf(row);
  const texts = tagsOf(row, context).map((tag): DeskCategoryText => {
    const { name = '', description = '' } = translations[tag] ?? {};
    return { tag, name, description };
  });
  return { id: row.id, name: row.name, description: row.description, texts };
}

/** The languages of the shop in which the catalogue file does not begin. */
function tagsOf(row: Row, { languages = [] }: Languages): readonly string[] {
  const own = ownLanguage(row, { languages });
  return languages.map(({ tag }) => tag).filter((tag) => tag !== own);
}

/** Saves the texts of a form in one transaction with an entry of the log. */
export async function saveCategory(
  context: DisplayChange,
  { id, values, by }: { readonly id: number | undefined; readonly values: Values; readonly by: StaffMember },
): Promise<SettingResult> {
  const { db, now, text } = context;
  try {
    await inTransaction(db, async (queries) => {
      const row = (await rowsOf(queries)).find((one) => one.id === id);
      if (!row || values.was !== categoryVersion(toCategory(row, context)))
        throw new Refused({ form: text.changedMeanwhile });
      const desk_translations = JSON.stringify(readTexts(row, values, context));
      await queries.updateTable('category').set({ desk_translations }).where('id', '=', row.id).execute();
      await recordInLog(queries, { by, action: 'category.named', about: row.name, details: {}, at: now() });
    });
    return done;
  } catch (error) {
    if (error instanceof Refused) return { ok: false, fields: error.fields };
    throw error;
  }
}

/**
 * What the desk says of a category after a form. A field that is empty, or says what the catalogue file does, is left to the file and
 * follows its imports. Throws Refused.
 */
function readTexts(row: Row, values: Values, context: DisplayChange): CategoryTranslations {
  const file = parseTranslations(row.translations);
  const refused: Record<string, string> = {};
  const typed = tagsOf(row, context).map((tag) => {
    const fields = categoryFields.flatMap((field) => {
      const name = categoryTextField(field, tag);
      const said = values[name]?.trim() ?? '';
      const most = maxCategoryText[field];
      if (said.length > most) refused[name] = context.text.categoryTextTooLong({ count: most });
      return said === '' || said === file[tag]?.[field] ? [] : [[field, said] as const];
    });
    return [tag, fields.length > 0 ? Object.fromEntries(fields) : undefined] as const;
  });
  if (Object.keys(refused).length > 0) throw new Refused(refused);
  return { ...parseTranslations(row.desk_translations), ...Object.fromEntries(typed) };
}
