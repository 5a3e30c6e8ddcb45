/** What the desk shows of the pages that editors write. */

export interface PageRow {
  readonly name: string;
  readonly title: string;
  /** Path of the page. */
  readonly path: string;
  /** It comes with the shop, whose own pages link to it: it cannot be renamed or deleted. */
  readonly isShops: boolean;
  /** Its file has a mistake, so that the last good text is shown. */
  readonly isBroken: boolean;
  readonly inMenu: boolean;
  /** The column of the footer; '' for none. */
  readonly column: string;
}

/** A place that links to a page or shows a picture. */
export interface UseRow {
  /** Of the text (desk/texts/model/text-name.ts). */
  readonly id: string;
  readonly label: string;
  readonly shownAt: string;
  readonly line: number;
}

export interface PageDetails extends PageRow {
  readonly description: string;
  /** Names the text that is shown. */
  readonly version: string;
  readonly uses: readonly UseRow[];
}

export interface FormerAddress {
  readonly from: string;
  /** Undefined when visitors get a 410 page. */
  readonly to?: string;
}

/** What happens to the address of a deleted page: `gone` and `never` are no paths. */
export const afterRemoval = { gone: 'gone', never: 'never' } as const;

/** Besides the pages themselves, what links to a deleted page can lead to. */
export const removalTargets = ['/', '/shop'] as const;

/** An address made of a title: Opening hours → opening-hours. */
export const addressOf = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
    .replace(/-$/, '');
