import type { APIRoute } from 'astro';
import { BodyTooLarge, readBoundedBody } from '../../../lib/bounded-body.ts';

/** Notifications are a few KB. */
const mostBytes = 128 * 1024;

/** A payment provider tells that something has happened. Without its signature nothing is parsed. */
export const POST: APIRoute = async ({ locals, params, request }) => {
  locals.markPersonal();
  const body = await readBoundedBody(request, mostBytes).catch(unlessTooLarge);
  if (!body) return text('The notification is too large.', 413);
  const result = (await locals.payments?.notified(params.provider ?? '', body, request.headers)) ?? 'refused';
  if (result === 'refused') return text('This notification is not signed by a payment provider of the shop.', 400);
  // The provider repeats it.
  return result === 'later' ? text('Please repeat it later.', 503) : text('Received.', 200);
};

const text = (content: string, status: number): Response =>
  new Response(`${content}\n`, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });

function unlessTooLarge(error: unknown): undefined {
  if (!(error instanceof BodyTooLarge)) throw error;
}
