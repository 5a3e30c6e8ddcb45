import type { APIRoute } from 'astro';
import { BodyTooLarge, readBoundedBody } from '../../../lib/bounded-body.ts';
import { answerNotification, mostNotificationBytes } from '../../../lib/trade/orders/answer-notification.ts';

export const POST: APIRoute = async ({ locals, params, request }) => {
  locals.markPersonal();
  const body = await readBoundedBody(request, mostNotificationBytes).catch(unlessTooLarge);
  return answerNotification(locals.payments, { provider: params.provider ?? '', body, headers: request.headers });
};

function unlessTooLarge(error: unknown): undefined {
  if (!(error instanceof BodyTooLarge)) throw error;
}
