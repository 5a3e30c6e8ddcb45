import type { Settings } from './settings.ts';

/** Settings that pages may show. */
export type PublicSettings = Pick<Settings, 'currency' | 'locale' | 'country' | 'siteUrl' | 'trackUrl1' | 'trackUrl2'>;

export const publicSettings = ({
  currency,
  locale,
  country,
  siteUrl,
  trackUrl1,
  trackUrl2,
}: Settings): PublicSettings => ({
  currency,
  locale,
  country,
  siteUrl,
  trackUrl1,
  trackUrl2,
});
