import { z } from 'zod';
import type { Queries } from '../context.ts';

/** Puts books with a subject that begins with `code` into a category (see catalogue/categories.yml). */
export const categoryRule = z.object({
  code: z.string(),
  place: z.string().optional(),
  audience: z.enum(['children', 'teen']).optional(),
  mainOnly: z.boolean().optional(),
  categoryId: z.number(),
});
export type CategoryRule = z.output<typeof categoryRule>;

const ruleSet = z.object({ rules: z.array(categoryRule), fallbackId: z.number().nullable() });
export type CategoryRules = z.output<typeof ruleSet>;

const settingKey = 'categoryRules';

/** The rules of the last imported categories.yml; none before the first. */
export async function readCategoryRules(queries: Queries): Promise<CategoryRules> {
  const row = await queries.selectFrom('shop_setting').select('value').where('key', '=', settingKey).executeTakeFirst();
  return row ? ruleSet.parse(JSON.parse(row.value)) : { rules: [], fallbackId: null };
}

export const categoryRulesSetting = (rules: CategoryRules) => ({ key: settingKey, value: JSON.stringify(rules) });

export interface Classified {
  /** Thema subjects, main one first, and place qualifiers (which begin with a digit). */
  readonly subjects: readonly string[];
  readonly audience: string | null;
}

/**
 * The categories of a book, its main one first. For each subject the rule with a matching place or audience wins, then the
 * one with the longest code. A book that no rule fits gets the fallback.
 */
export function categoriesOf(book: Classified, { rules, fallbackId }: CategoryRules): number[] {
  const isPlace = (code: string) => /^\d/.test(code);
  const places = book.subjects.filter(isPlace);
  const found = book.subjects
    .filter((code) => !isPlace(code))
    .flatMap((code, index) => {
      const fitting = rules.filter(
        (rule) =>
          code.startsWith(rule.code) &&
          (!rule.mainOnly || index === 0) &&
          (!rule.audience || rule.audience === book.audience) &&
          (!rule.place || places.some((place) => place.startsWith(rule.place ?? ''))),
      );
      return fitting.toSorted((a, b) => weight(b) - weight(a)).slice(0, 1);
    })
    .map((rule) => rule.categoryId);
  if (found.length > 0) return [...new Set(found)];
  return fallbackId === null ? [] : [fallbackId];
}

const weight = (rule: CategoryRule): number => (rule.place ? 200 : 0) + (rule.audience ? 100 : 0) + rule.code.length;
