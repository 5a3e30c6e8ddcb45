import { z } from 'zod';
import type { Queries } from '../../context.ts';
import { readSetting } from '../../shop-settings.ts';

/** Assigns books with a subject that begins with `code` to a category. catalogue/categories.yml explains the fields. */
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

/** The rules of the last imported categories.yml. There are none before the first import. */
export const readCategoryRules = (queries: Queries): Promise<CategoryRules> =>
  readSetting(queries, settingKey, ruleSet, { rules: [], fallbackId: null });

export const categoryRulesSetting = (rules: CategoryRules) => ({ key: settingKey, value: JSON.stringify(rules) });

export interface ClassifiedBook {
  /** Thema subjects, the main one first, and qualifiers of place and time, which begin with a digit; codes of other schemes as `29:3436`. */
  readonly subjects: readonly string[];
  readonly audience: string | null;
}

/**
 * The ids of a book's categories, the main one first. For each subject, a rule with a matching place or audience wins, then the
 * rule with the longest code. A book without a matching rule gets the fallback category.
 */
export function categoriesOf(book: ClassifiedBook, { rules, fallbackId }: CategoryRules): number[] {
  const isPlace = (code: string) => /^\d(?!\d?:)/.test(code);
  const places = book.subjects.filter(isPlace);
  const found = book.subjects
    .filter((code) => !isPlace(code))
    .flatMap((code, index) => {
      const matching = rules.filter(
        (rule) =>
          code.startsWith(rule.code) &&
          (!rule.mainOnly || index === 0) &&
          (!rule.audience || rule.audience === book.audience) &&
          (!rule.place || places.some((place) => place.startsWith(rule.place ?? ''))),
      );
      return matching.toSorted((a, b) => weight(b) - weight(a)).slice(0, 1);
    })
    .map((rule) => rule.categoryId);
  if (found.length > 0) return [...new Set(found)];
  return fallbackId === null ? [] : [fallbackId];
}

const weight = (rule: CategoryRule): number => (rule.place ? 200 : 0) + (rule.audience ? 100 : 0) + rule.code.length;
