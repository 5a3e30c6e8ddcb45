import { englishAlone } from '../../../messages/languages.ts';
import { type DeskFileTexts, englishDeskFiles } from '../../../messages/plain/desk/files.ts';
import { subscriptionToken } from '../../accounts/subscription-token.ts';
import type { Queries } from '../../database/queries.ts';
import { shopDay } from '../../format.ts';
import { pageUrl } from '../../mail/mail-language.ts';
import { unsubscribePath } from '../../paths/account.ts';
import { languageNamed } from '../../paths/language.ts';
import { type ListPage, messagesPageSize } from '../../shop/staff-views.ts';
import { byteOrderMark, csvRow } from '../csv.ts';
import type { MessagesContext } from './desk-messages.ts';
import { type Subscriber, type SubscriberState, subscriberStates } from './model/messages.ts';

/** The newsletter's addresses. */

function subscribersIn(queries: Queries, state: SubscriberState) {
  const all = queries.selectFrom('newsletter_subscriber');
  if (state === 'left') return all.where('unsubscribed_at', 'is not', null);
  return all.where('unsubscribed_at', 'is', null).where('confirmed_at', state === 'confirmed' ? 'is not' : 'is', null);
}

async function count(queries: Queries, state: SubscriberState): Promise<number> {
  const row = await subscribersIn(queries, state)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function listSubscribers(
  queries: Queries,
  state: SubscriberState,
  page: number,
): Promise<ListPage<Subscriber>> {
  const rows = await subscribersIn(queries, state)
    .select(['email', 'created_at as at'])
    .orderBy('created_at', 'desc')
    .orderBy('email')
    .limit(messagesPageSize)
    .offset((page - 1) * messagesPageSize)
    .execute();
  return { items: rows.map((row) => ({ ...row, state })), count: await count(queries, state) };
}

export async function countSubscribers(queries: Queries): Promise<Record<SubscriberState, number>> {
  const counted = await Promise.all(
    subscriberStates.map(async (state) => [state, await count(queries, state)] as const),
  );
  return Object.fromEntries(counted) as Record<SubscriberState, number>;
}

const columns = ['email', 'signedUp', 'confirmed', 'unsubscribed', 'unsubscribeLink', 'language'] as const;
const rowsAtOnce = 1000;
const day = (time: number | null) => (time === null ? '' : shopDay(time));

/**
 * The addresses in a state as a CSV file in pieces, in alphabetical order. Each has the link that ends its subscription, which every
 * mail of a newsletter needs, and the language of the page on which it was signed up. The heads of its columns are those of `text`.
 */
export async function* exportSubscribers(
  { db, siteUrl, secret, languages }: MessagesContext,
  state: SubscriberState,
  text: DeskFileTexts = englishDeskFiles,
): AsyncGenerator<string> {
  yield byteOrderMark + csvRow(columns.map((name) => text[`csv_${name}`]));
  let after = '';
  for (;;) {
    const rows = await subscribersIn(db, state)
      .select(['email', 'created_at', 'confirmed_at', 'unsubscribed_at', 'key', 'language'])
      .where('email', '>', after)
      .orderBy('email')
      .limit(rowsAtOnce)
      .execute();
    yield rows
      .map(({ email, created_at, confirmed_at, unsubscribed_at, key, language: tag }) => {
        const language = languageNamed(languages ?? englishAlone, tag);
        const link =
          key === null || state !== 'confirmed'
            ? ''
            : pageUrl(siteUrl, unsubscribePath(subscriptionToken(key, secret)), language);
        return csvRow([email, day(created_at), day(confirmed_at), day(unsubscribed_at), link, language.tag]);
      })
      .join('');
    const last = rows.at(-1);
    if (!last || rows.length < rowsAtOnce) return;
    after = last.email;
  }
}
