import type { APIRoute } from 'astro';
import { streamText } from '../../../lib/crawl/xml.ts';
import { messages } from '../../../messages/messages.ts';

/** The printed editions for whose safety nobody answers. */
export const GET: APIRoute = ({ locals }) => {
  const { books } = locals.desk;
  if (!books) return new Response(null, { status: 404 });
  return new Response(streamText(books.unanswered(messages.deskFiles(locals.language))), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="editions-without-safety-contact.csv"',
    },
  });
};
