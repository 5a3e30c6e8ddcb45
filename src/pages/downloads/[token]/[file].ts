import type { APIRoute } from 'astro';
import { decodeParam } from '../../../lib/paths/url.ts';
import { downloadPath } from '../../../lib/shop/downloads.ts';

/** The file that was bought, or a part of it. Its name in the URL is only what programs call it. */
export const GET: APIRoute = async ({ locals, params, request, redirect }) => {
  locals.markPersonal();
  const token = decodeParam(params.token);
  return (await locals.downloads?.send(token, request)) ?? redirect(downloadPath(token), 303);
};
