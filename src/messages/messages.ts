import type { Language } from '../lib/paths/language.ts';
import ar from './ar/catalogue.ts';
import { byLanguage, changedRoom } from './changed-texts.ts';
import de from './de/catalogue.ts';
import { accessibility } from './en/accessibility.ts';
import { account } from './en/account.ts';
import { accountData } from './en/account-data.ts';
import { accountDetails } from './en/account-details.ts';
import { accountMails } from './en/account-mails.ts';
import { bookFacts } from './en/book-facts.ts';
import { bookLabels } from './en/book-labels.ts';
import { buying } from './en/buying.ts';
import { cards } from './en/cards.ts';
import { cart } from './en/cart.ts';
import { cartAnswers } from './en/cart-answers.ts';
import { cartPanel } from './en/cart-panel.ts';
import { changedRows } from './en/changed-rows.ts';
import { checkout } from './en/checkout.ts';
import { checkoutOffer } from './en/checkout-offer.ts';
import { contact } from './en/contact.ts';
import { content } from './en/content.ts';
import { coupon } from './en/coupon.ts';
import { deliveryTimes } from './en/delivery-times.ts';
import { deskRooms } from './en/desk/rooms.ts';
import { errors } from './en/errors.ts';
import { facets } from './en/facets.ts';
import { failures } from './en/failures.ts';
import { fieldErrors } from './en/field-errors.ts';
import { forms } from './en/forms.ts';
import { gallery } from './en/gallery.ts';
import { home } from './en/home.ts';
import { invoiceMails } from './en/invoice-mails.ts';
import { links } from './en/links.ts';
import { listing } from './en/listing.ts';
import { literarySubjects } from './en/literary-subjects.ts';
import { login } from './en/login.ts';
import { mailBlocks } from './en/mail-blocks.ts';
import { namedLists } from './en/named-lists.ts';
import { noticeBox } from './en/notice-box.ts';
import { notices } from './en/notices.ts';
import { offers } from './en/offers.ts';
import { order } from './en/order.ts';
import { orderAnswers } from './en/order-answers.ts';
import { orderMails } from './en/order-mails.ts';
import { orderNotes } from './en/order-notes.ts';
import { orderRows } from './en/order-rows.ts';
import { orderSteps } from './en/order-steps.ts';
import { papers } from './en/papers.ts';
import { paying } from './en/paying.ts';
import { paymentAnswers } from './en/payment-answers.ts';
import { placed } from './en/placed.ts';
import { product } from './en/product.ts';
import { readerMails } from './en/reader-mails.ts';
import { returnMails } from './en/return-mails.ts';
import { returns } from './en/returns.ts';
import { reviewForm } from './en/review-form.ts';
import { reviews } from './en/reviews.ts';
import { roles } from './en/roles.ts';
import { scripts } from './en/scripts.ts';
import { search } from './en/search.ts';
import { searchBox } from './en/search-box.ts';
import { shopAnswers } from './en/shop-answers.ts';
import { site } from './en/site.ts';
import { slips } from './en/slips.ts';
import { subjects } from './en/subjects.ts';
import { tradeNames } from './en/trade-names.ts';
import { wishlist } from './en/wishlist.ts';
import fr from './fr/catalogue.ts';
import hi from './hi/catalogue.ts';
import { isEnglish } from './languages.ts';
import { compileRoom, type Texts } from './message.ts';
import { isPseudo, pseudoTexts } from './pseudo.ts';

/**
 * The messages of the interface, by room, in the language that is asked for: `messages.site(language).menu`. A message with values is
 * a function of them. There is no current language to ask (ADR 0126).
 */

type Room = Readonly<Record<string, string>>;

/** What a language says in each room, by the names of the English messages. A room or message that is missing is said in English. */
export type Catalogue = Readonly<Partial<Record<RoomName, Room>>>;

/** The rooms in English: where each message is defined. */
export const englishRooms = {
  accountData,
  accountDetails,
  accountMails,
  account,
  bookFacts,
  buying,
  cards,
  cartAnswers,
  cartPanel,
  cart,
  changedRows,
  checkoutOffer,
  checkout,
  contact,
  content,
  coupon,
  deliveryTimes,
  errors,
  facets,
  roles,
  bookLabels,
  accessibility,
  failures,
  fieldErrors,
  forms,
  gallery,
  home,
  invoiceMails,
  links,
  listing,
  login,
  mailBlocks,
  namedLists,
  noticeBox,
  notices,
  offers,
  orderAnswers,
  orderMails,
  orderNotes,
  orderRows,
  orderSteps,
  order,
  papers,
  paying,
  paymentAnswers,
  placed,
  product,
  readerMails,
  returnMails,
  returns,
  reviewForm,
  reviews,
  scripts,
  searchBox,
  search,
  shopAnswers,
  site,
  slips,
  subjects,
  literarySubjects,
  tradeNames,
  wishlist,
  ...deskRooms,
} as const;

export type RoomName = keyof typeof englishRooms;

/** The codes that a room has names for: `orders` and `books` of `place_orders` and `place_books`. */
export type CodesOf<Room extends RoomName, Family extends string> =
  Extract<keyof (typeof englishRooms)[Room], `${Family}_${string}`> extends `${Family}_${infer Code}` ? Code : never;

/** Whether a language has messages of its own in a room. English has all, and so have the languages that are made from it. */
export const hasRoom = (name: RoomName, { tag }: Language): boolean =>
  isEnglish(tag) || catalogues[tag]?.[name] !== undefined;

/** The parts of a message's name: `site.menu`. */
function partsOf(name: string): { readonly room: RoomName; readonly key: string } | undefined {
  const [room = '', key = ''] = name.split('.');
  return isRoom(room) ? { room, key } : undefined;
}

const isRoom = (room: string): room is RoomName => Object.hasOwn(englishRooms, room);
const messageIn = (room: Room | undefined, key: string): string | undefined =>
  room && Object.hasOwn(room, key) ? room[key] : undefined;

/** A message as it is written, by its name; undefined for none of that name. */
export function englishMessage(name: string): string | undefined {
  const parts = partsOf(name);
  return parts && messageIn(englishRooms[parts.room], parts.key);
}

/** What the catalogue of a language has for it. */
export function deliveredMessage(tag: string, name: string): string | undefined {
  const parts = partsOf(name);
  return parts && messageIn(catalogues[tag]?.[parts.room], parts.key);
}

/** Every other language. */
export const catalogues: Readonly<Record<string, Catalogue>> = { ar, de, fr, hi };

/** A language's messages of a room, as the shop says them. */
function saidIn(name: RoomName, tag: string): Room | undefined {
  const [own, changed] = [catalogues[tag]?.[name], changedRoom(tag, name)];
  return changed ? { ...own, ...changed } : own;
}

function room<Name extends RoomName>(name: Name): (language: Language) => Texts<(typeof englishRooms)[Name]> {
  type English = (typeof englishRooms)[Name];
  return byLanguage((language) => compileRoom<English>(englishRooms[name], saidIn(name, language.tag) ?? {}, language));
}

type Messages = {
  readonly [Name in RoomName]: (language: Language) => Texts<(typeof englishRooms)[Name]>;
};

export const messages = Object.fromEntries(
  (Object.keys(englishRooms) as RoomName[]).map((name) => [name, room(name)]),
) as unknown as Messages;

/**
 * The messages of a room as they are written, for an island (messages/fill-message.ts): undefined in English, which its script has
 * itself, so that an English page is not longer for it.
 */
export function islandTexts<Name extends RoomName>(name: Name, { tag }: Language): IslandTexts<Name> | undefined {
  const english = englishRooms[name] as IslandTexts<Name>;
  const translated = isPseudo(tag) ? pseudoTexts(english, tag) : saidIn(name, tag);
  return translated && { ...english, ...translated };
}

type IslandTexts<Name extends RoomName> = Readonly<Record<keyof (typeof englishRooms)[Name], string>>;
