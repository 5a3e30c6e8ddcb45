import type { APIContext, APIRoute } from 'astro';

/** The page of the stand-in for a payment provider, with PAYMENTS=demo. */
async function answer({ locals, params, request }: APIContext): Promise<Response> {
  locals.markPersonal();
  const page = await locals.payments?.testPage(params.id ?? '', request);
  return page ?? new Response('There is no such page.\n', { status: 404 });
}

export const GET: APIRoute = answer;
export const POST: APIRoute = answer;
