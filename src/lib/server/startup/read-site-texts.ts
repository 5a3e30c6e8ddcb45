import type { Content } from '../../content/content.ts';
import type { TextLanguage } from '../../content/translations.ts';
import { type SiteTexts, samplePages } from '../../desk/first-steps/sample-parts.ts';
import { shopName } from '../../shop/shop-name.ts';
import { legalNotices } from '../../trade/places/consumer-law.ts';

/** The texts that the first steps of the desk look through. */
export async function readSiteTexts(
  content: Pick<Content, 'site' | 'siteTexts' | 'page'>,
  languages: readonly TextLanguage[] = [],
): Promise<SiteTexts> {
  const site = await content.site();
  const translations = await Promise.all(
    languages.map(async ({ tag }) => JSON.stringify((await content.siteTexts(tag)) ?? '')),
  );
  const pages = await Promise.all(
    samplePages.map(async (name) => {
      const page = await content.page(name);
      return [name, page ? [page.title, page.description, page.heading, page.html].join('\n') : ''] as const;
    }),
  );
  const { address = '', stores, social, email, phone, map } = site ?? {};
  return {
    ...{ name: shopName(site), address, stores, social, email, phone, map },
    notices: legalNotices.filter((notice) => site?.[notice] !== undefined),
    translations,
    pages: Object.fromEntries(pages),
  };
}
