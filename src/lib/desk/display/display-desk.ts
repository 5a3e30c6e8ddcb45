import { type DeskDisplayAnswers, englishDeskDisplayAnswers } from '../../../messages/plain/desk/display-answers.ts';
import type { TradeNames } from '../../../messages/plain/trade-names.ts';
import { type DisplaySection, sectionsOfDesk } from '../../backend/merchandising/display-sections.ts';
import type { NumberLanguage } from '../../format.ts';
import type { Language } from '../../paths/language.ts';
import type { StaffMember } from '../../shop/staff.ts';
import { readCategoryChoices, type ShopCategory } from '../category-choices.ts';
import type { SettingResult, Values } from '../settings/model/settings-form.ts';
import { arrangeBanner, listBanners, saveBanner } from './banners.ts';
import { listCategories, saveCategory } from './categories.ts';
import type { DisplayContext } from './context.ts';
import { arrangeDeal, listDeals, saveDeal } from './deals.ts';
import {
  addBook,
  addPublisher,
  arrangeBook,
  arrangePublisher,
  countBooks,
  listBooks,
  listPublishers,
} from './entries.ts';
import { giveBack } from './give-back.ts';
import type { DeskCategory } from './model/category-texts.ts';
import type { Arrangement, DeskBanner, DeskDeal, DisplayEntry } from './model/display.ts';

interface Save {
  /** What it says when it is refused; in English without. */
  readonly text?: DeskDisplayAnswers;
  /** Of formats that it names; in English without. */
  readonly names?: TradeNames;
  /** Of the page: in what its amounts are typed. */
  readonly language?: NumberLanguage;
  /** Undefined for a new one. */
  readonly id: number | undefined;
  readonly values: Values;
  readonly by: StaffMember;
}

interface Arrange {
  readonly id: number;
  readonly step: Arrangement;
  readonly by: StaffMember;
}

type Add = Omit<Save, 'id'>;

/** Deals, banners, hand-picked lists and publishers. Forms come as they were sent; each field has its own message. */
export interface DisplayDesk {
  /** The zone of the days and times in its forms. */
  readonly timeZone: string;
  /** The sections that imports leave alone. */
  sectionsOfDesk(): Promise<readonly DisplaySection[]>;
  /** Imports decide again. Returns whether what the file says is known, so that it shows at once. */
  giveBack(section: DisplaySection, by: StaffMember): Promise<boolean>;
  deals(): Promise<readonly DeskDeal[]>;
  saveDeal(save: Save): Promise<SettingResult>;
  arrangeDeal(arrange: Arrange): Promise<SettingResult>;
  banners(): Promise<readonly DeskBanner[]>;
  saveBanner(save: Save): Promise<SettingResult>;
  arrangeBanner(arrange: Arrange): Promise<SettingResult>;
  /** By their names in the language of who reads. */
  categories(language: Language): Promise<readonly ShopCategory[]>;
  /** All categories with their texts in the further languages of the shop. */
  categoryTexts(): Promise<readonly DeskCategory[]>;
  saveCategory(save: Save): Promise<SettingResult>;
  /** How many books each list has, by its name. */
  lists(): Promise<ReadonlyMap<string, number>>;
  books(list: string): Promise<readonly DisplayEntry[]>;
  addBook(list: string, add: Add): Promise<SettingResult>;
  arrangeBook(list: string, arrange: Arrange): Promise<SettingResult>;
  publishers(): Promise<readonly DisplayEntry[]>;
  addPublisher(add: Add): Promise<SettingResult>;
  arrangePublisher(arrange: Arrange): Promise<SettingResult>;
}

const english = englishDeskDisplayAnswers;

export const createDisplayDesk = (context: DisplayContext): DisplayDesk => ({
  timeZone: context.timeZone,
  sectionsOfDesk: () => sectionsOfDesk(context.db),
  giveBack: (section, by) => giveBack(context, section, by),
  deals: () => listDeals(context),
  saveDeal: ({ text = english, names, language, ...save }) => saveDeal({ ...context, text, names, language }, save),
  arrangeDeal: (arrange) => arrangeDeal(context, arrange),
  banners: () => listBanners(context),
  saveBanner: ({ text = english, names, ...save }) => saveBanner({ ...context, text, names }, save),
  arrangeBanner: (arrange) => arrangeBanner(context, arrange),
  categories: (language) => readCategoryChoices(context.db, { language, languages: context.languages }),
  categoryTexts: () => listCategories(context),
  saveCategory: ({ text = english, ...save }) => saveCategory({ ...context, text }, save),
  lists: () => countBooks(context),
  books: (list) => listBooks(context, list),
  addBook: (list, { text = english, names, ...add }) => addBook({ ...context, text, names }, list, add),
  arrangeBook: (list, arrange) => arrangeBook(context, list, arrange),
  publishers: () => listPublishers(context),
  addPublisher: ({ text = english, ...add }) => addPublisher({ ...context, text }, add),
  arrangePublisher: (arrange) => arrangePublisher(context, arrange),
});
