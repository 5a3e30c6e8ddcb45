import type { Settings } from './settings.ts';

/** Settings that pages may show. */
export interface PublicSettings
  extends Pick<
    Settings,
    | 'currency'
    | 'locale'
    | 'languages'
    | 'country'
    | 'siteUrl'
    | 'trackUrl1'
    | 'trackUrl2'
    | 'withdrawalDays'
    | 'showsLowestPrice'
  > {
  /** Readers can ask to be told when a book is back: the embedded shop alone takes such requests. */
  readonly hasStockAlerts: boolean;
}

export const publicSettings = ({
  currency,
  locale,
  languages,
  country,
  siteUrl,
  trackUrl1,
  trackUrl2,
  withdrawalDays,
  showsLowestPrice,
  apiBaseUrl,
}: Settings): PublicSettings => ({
  currency,
  locale,
  languages,
  country,
  siteUrl,
  trackUrl1,
  trackUrl2,
  withdrawalDays,
  showsLowestPrice,
  hasStockAlerts: apiBaseUrl === undefined,
});
