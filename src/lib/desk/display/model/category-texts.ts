/** What a category is called in the further languages of the shop, as the desk shows and changes it. */

export const categoryFields = ['name', 'description'] as const;
export type CategoryField = (typeof categoryFields)[number];

/** In characters. */
export const maxCategoryText: Readonly<Record<CategoryField, number>> = { name: 80, description: 300 };

/** In one language: '' where nobody has written it. */
export interface DeskCategoryText extends Readonly<Record<CategoryField, string>> {
  readonly tag: string;
}

export interface DeskCategory extends Readonly<Record<CategoryField, string>> {
  readonly id: number;
  /** The name of the category above it. */
  readonly parent?: string;
  /** In every language of the shop but its own. */
  readonly texts: readonly DeskCategoryText[];
}

/** The name of a field of its form: `name.de`. */
export const categoryTextField = (field: CategoryField, tag: string): string => `${field}.${tag}`;

/** What it was when its form was shown, to notice that another user has changed it. */
export const categoryVersion = ({ texts }: Pick<DeskCategory, 'texts'>): string => JSON.stringify(texts);
