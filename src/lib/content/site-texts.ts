import type { z } from 'zod';
import { fields, linkTarget, text } from './fields.ts';
import { homeFile } from './home.ts';
import { readYaml, type ValidationResult } from './read-yaml.ts';
import { consent, linkTexts, noticeTexts, type Site, shopTexts, stores } from './site.ts';

/** Who sets LANGUAGES later on has texts of their own by then, and would get those of the sample in the further languages. */
const sampleOf = text('sampleOf', 60, { hint: 'sampleOf' }).optional();

/**
 * What site.yml says, in a further language: site.de.yml beside it. What is the same in every language (the name, e-mail, phone, profiles,
 * the map itself, the days of a return) stands in site.yml alone. What may be left out there may be left out here, too, and is shown in
 * the shop's first language then.
 */
export const siteTextsFile = fields({
  ...shopTexts,
  ...linkTexts,
  consent: consent.optional(),
  map: text('pictureText', 200, { label: 'mapPictureText' }).optional(),
  returns: linkTarget('returnsPage').optional(),
  ...noticeTexts,
  stores,
  sampleOf,
});

/** The schema of home.de.yml: all of home.yml is words. */
export const homeTextsFile = fields({ ...homeFile.shape, sampleOf });

export type SiteTexts = z.output<typeof siteTextsFile>;
export type TranslatedHome = z.output<typeof homeTextsFile>;

export const readSiteTexts = (file: string): ValidationResult<SiteTexts> =>
  readYaml(file.replace(/^\uFEFF/, ''), siteTextsFile);

export const readHomeTexts = (file: string): ValidationResult<TranslatedHome> =>
  readYaml(file.replace(/^\uFEFF/, ''), homeTextsFile);

/** What of a site is to be translated, as it is in the first language. */
export const textsOf = ({ map, terms, ...site }: Site): SiteTexts => ({
  ...{ rights: site.rights, about: site.about, address: site.address, hours: site.hours },
  ...{
    app: site.app,
    menu: site.menu,
    groups: site.groups,
    consent: site.consent,
    map: map?.alt,
    returns: terms?.page,
  },
  ...{ imprint: site.imprint, accessibility: site.accessibility, grievance: site.grievance, stores: site.stores },
});
