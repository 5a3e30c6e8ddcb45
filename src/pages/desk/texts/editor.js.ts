import type { APIRoute } from 'astro';
import { editorSpeech } from '../../../messages/desk/content-texts.ts';

/** Its script. */
export const GET: APIRoute = async ({ locals, request }) => {
  const member = await locals.desk.current();
  if (!member) return new Response(null, { status: 404 });
  return locals.desk.texts.editor(request, '/editor.js', member, editorSpeech(locals.language));
};
