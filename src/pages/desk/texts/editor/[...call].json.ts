import type { APIRoute } from 'astro';
import { editorSpeech } from '../../../../messages/desk/content-texts.ts';

/** The calls of the editor. The middleware has checked that they come from this site. */
export const ALL: APIRoute = async ({ locals, request, params }) => {
  const member = await locals.desk.current();
  if (!member) return new Response(null, { status: 404 });
  return locals.desk.texts.editor(request, `/editor/${params.call ?? ''}`, member, editorSpeech(locals.language));
};
