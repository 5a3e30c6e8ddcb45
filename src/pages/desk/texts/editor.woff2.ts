import type { APIRoute } from 'astro';

/** The font of its headings. */
export const GET: APIRoute = async ({ locals, request }) => {
  const member = await locals.desk.current();
  return member ? locals.desk.texts.editor(request, '/editor.woff2', member) : new Response(null, { status: 404 });
};
