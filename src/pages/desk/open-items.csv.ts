import type { APIRoute } from 'astro';
import { streamText } from '../../lib/crawl/xml.ts';
import { messages } from '../../messages/messages.ts';

/** Every order on invoice that is to be paid. */
export const GET: APIRoute = ({ locals }) => {
  const { openItems } = locals.desk;
  if (!openItems) return new Response(null, { status: 404 });
  const pieces = openItems.exported(messages.deskOpenItemAnswers(locals.language));
  return new Response(streamText(pieces), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="open-items.csv"',
    },
  });
};
