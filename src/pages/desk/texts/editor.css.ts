import type { APIRoute } from 'astro';
import { editorSpeech } from '../../../messages/desk/content-texts.ts';

/** Its styles. */
export const GET: APIRoute = async ({ locals, request }) => {
  const member = await locals.desk.current();
  if (!member) return new Response(null, { status: 404 });
  return locals.desk.texts.editor(request, '/editor.css', member, editorSpeech(locals.language));
};
