import { textLocale } from '../../trade/places/text-locale.ts';
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
  /** The locale of the words on the page. Money and numbers are written in `locale`. */
  readonly textLocale: string;
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
  textLocale: textLocale(locale),
  country,
  siteUrl,
  trackUrl1,
  trackUrl2,
  withdrawalDays,
  showsLowestPrice,
  hasStockAlerts: apiBaseUrl === undefined,
});
