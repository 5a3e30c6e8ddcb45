import type { APIRoute } from 'astro';
import { editorSpeech } from '../../../messages/desk/content-texts.ts';

/** The editor of texts: a page of its own, which needs scripts. */
export const GET: APIRoute = async ({ locals, request }) => {
  const member = await locals.desk.current();
  if (!member) return new Response(null, { status: 404 });
  return locals.desk.texts.editor(request, '/editor', member, editorSpeech(locals.language));
};
