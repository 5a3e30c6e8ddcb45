import type { APIRoute } from 'astro';

/** Its styles. */
export const GET: APIRoute = async ({ locals, request }) => {
  const member = await locals.desk.current();
  return member ? locals.desk.texts.editor(request, '/editor.css', member) : new Response(null, { status: 404 });
};
