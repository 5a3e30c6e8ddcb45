import type { Queries } from '../../database/queries.ts';
import { type ListPage, messagesPageSize } from '../../shop/staff-views.ts';
import { isLike } from '../search-like.ts';
import type { DeskMessage, MessageList } from './model/messages.ts';

/** The messages of the contact form. */

const messagesIn = (queries: Queries, list: MessageList) =>
  queries.selectFrom('contact_request').where('done_at', list === 'open' ? 'is' : 'is not', null);

export async function listMessages(
  queries: Queries,
  { list, text }: { readonly list: MessageList; readonly text: string },
  page: number,
): Promise<ListPage<DeskMessage>> {
  const found = messagesIn(queries, list).$if(text !== '', (query) =>
    query.where((where) => where.or([isLike('name', text), isLike('email', text), isLike('message', text)])),
  );
  const [rows, { count }] = await Promise.all([
    found
      .selectAll()
      .orderBy('id', 'desc')
      .limit(messagesPageSize)
      .offset((page - 1) * messagesPageSize)
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ]);
  return { items: await withAnswers(queries, rows), count: Number(count) };
}

export async function findMessage(queries: Queries, id: number): Promise<DeskMessage | undefined> {
  const rows = await queries.selectFrom('contact_request').selectAll().where('id', '=', id).execute();
  return (await withAnswers(queries, rows))[0];
}

export async function countMessages(queries: Queries): Promise<Record<MessageList, number>> {
  const count = async (list: MessageList) => {
    const row = await messagesIn(queries, list)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(row.count);
  };
  return { open: await count('open'), done: await count('done') };
}

type Row = Awaited<ReturnType<ReturnType<typeof allColumns>['execute']>>[number];
const allColumns = (queries: Queries) => queries.selectFrom('contact_request').selectAll();

async function withAnswers(queries: Queries, rows: readonly Row[]): Promise<DeskMessage[]> {
  if (rows.length === 0) return [];
  const replies = await queries
    .selectFrom('contact_reply')
    .select(['request_id', 'text', 'staff_name as by', 'created_at as at'])
    .where(
      'request_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('id')
    .execute();
  const answers = Map.groupBy(replies, ({ request_id }) => request_id);
  return rows.map(({ id, version, name, email, message, created_at, done_at, done_by }) => ({
    ...{ id, version, name, email, message, at: created_at },
    done: done_at === null ? undefined : { at: done_at, by: done_by },
    answers: answers.get(id)?.map(({ text, by, at }) => ({ text, by, at })) ?? [],
  }));
}
