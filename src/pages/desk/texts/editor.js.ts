import type { APIRoute } from 'astro';

/** Its script. */
export const GET: APIRoute = async ({ locals, request }) => {
  const member = await locals.desk.current();
  return member ? locals.desk.texts.editor(request, '/editor.js', member) : new Response(null, { status: 404 });
};
