import type { APIRoute } from 'astro';
import { decodeParam } from '../../../lib/paths/url.ts';
import { downloadPath } from '../../../lib/shop/downloads.ts';
import { messages } from '../../../messages/messages.ts';

/** The file that was bought, or a part of it. Its name in the URL is only what programs call it. */
export const GET: APIRoute = async ({ locals, params, request, redirect }) => {
  locals.markPersonal();
  const token = decodeParam(params.token);
  const text = messages.shopAnswers(locals.language);
  return (await locals.downloads?.send(token, request, text.manyDownloads)) ?? redirect(downloadPath(token), 303);
};
