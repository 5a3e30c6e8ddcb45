import type { APIRoute } from 'astro';

/** The editor of texts: a page of its own, which needs scripts. */
export const GET: APIRoute = async ({ locals, request }) => {
  const member = await locals.desk.current();
  return member ? locals.desk.texts.editor(request, '/editor', member) : new Response(null, { status: 404 });
};
