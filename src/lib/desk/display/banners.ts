import type { Queries } from '../../database/queries.ts';
import { type BannerTranslations, parseTranslations } from '../../shop/catalogue/banner-texts.ts';
import type { StaffMember } from '../../shop/staff.ts';
import type { SettingResult, Values } from '../settings/model/settings-form.ts';
import { arrangeRow, type RowChange } from './arrange-row.ts';
import { readTarget, targetOf } from './banner-target.ts';
import { changeSection, type DisplayChange, type DisplayContext, Refused, readTimes } from './context.ts';
import {
  arranged,
  type BannerPlace,
  bannerPlaces,
  bannerVersion,
  type DeskBanner,
  isBannerPlace,
  shownState,
  translatedField,
} from './model/display.ts';

const rows = (queries: Queries) =>
  queries.selectFrom('banner').selectAll().orderBy('banner.position').orderBy('banner.id');

/** All banners, by their place on the page. */
export async function listBanners({ db, now }: DisplayContext): Promise<readonly DeskBanner[]> {
  const banners: DeskBanner[] = [];
  for (const row of await rows(db).execute()) {
    const place: BannerPlace = isBannerPlace(row.banner_position) ? row.banner_position : 'T';
    const times = { from: row.starts_at, until: row.ends_at };
    banners.push({
      ...{ id: row.id, place, title: row.title, text: row.text, image: row.image ?? '', ...times },
      translations: parseTranslations(row.translations),
      ...(await targetOf(db, row)),
      state: shownState(times, now()),
    });
  }
  return banners.toSorted((one, other) => bannerPlaces.indexOf(one.place) - bannerPlaces.indexOf(other.place));
}

const isPicture = (text: string) => /^\/(?![/\\])[^\\\p{Cc}\s]*$/u.test(text) || /^https:\/\/\S+$/.test(text);

export async function saveBanner(
  context: DisplayChange,
  { id, values, by }: { readonly id: number | undefined; readonly values: Values; readonly by: StaffMember },
): Promise<SettingResult> {
  const { text } = context;
  const title = values.title?.trim() ?? '';
  return changeSection(context, { section: 'banners', by, action: 'banner.saved', about: title }, async (queries) => {
    const inside = { ...context, db: queries };
    const banners = await listBanners(inside);
    const stored = banners.find((banner) => banner.id === id);
    if (id !== undefined && (!stored || values.was !== bannerVersion(stored)))
      throw new Refused({ form: text.changedMeanwhile });
    const { place = '' } = values;
    if (!isBannerPlace(place)) throw new Refused({ place: text.placeMissing });
    if (title === '') throw new Refused({ title: text.headingMissing });
    const image = values.image?.trim() || null;
    if (image && !isPicture(image)) throw new Refused({ image: text.pictureWrong });
    const translations = JSON.stringify({ ...stored?.translations, ...readTranslations(values) });
    const columns = {
      ...{ banner_position: place, title, text: values.text?.trim() ?? '', image, translations },
      ...(await readTarget(inside, values)),
      ...readTimes(values, context),
    };
    if (id === undefined)
      await queries
        .insertInto('banner')
        .values({ ...columns, position: banners.length })
        .execute();
    else await queries.updateTable('banner').set(columns).where('id', '=', id).execute();
  });
}

/** What it says in each language that the form has fields for. Without a heading the shop's first language is shown. */
function readTranslations(values: Values): BannerTranslations {
  const tags = Object.keys(values).flatMap((name) => /^title\.([A-Za-z\d-]{2,20})$/.exec(name)?.[1] ?? []);
  return Object.fromEntries(
    tags.map((tag) => {
      const [titleField, textField] = [translatedField('title', tag), translatedField('text', tag)];
      const [title = '', text = ''] = [values[titleField]?.trim(), values[textField]?.trim()];
      if (title === '' && text !== '') throw new Refused({ [titleField]: 'Please enter a heading.' });
      return [tag, title === '' ? undefined : { title, text }];
    }),
  );
}

/** Moves a banner among those of its place, or removes it. */
export const arrangeBanner = (context: DisplayContext, change: RowChange): Promise<SettingResult> =>
  arrangeRow(context, { ...change, section: 'banners', table: 'banner' }, async (queries, step) => {
    const banners = await rows(queries).execute();
    const place = banners.find((banner) => banner.id === change.id)?.banner_position;
    const ids = banners.filter((banner) => banner.banner_position === place).map((banner) => banner.id);
    const others = banners.filter((banner) => banner.banner_position !== place).map((banner) => banner.id);
    return [...others, ...arranged(ids, change.id, step)];
  });
