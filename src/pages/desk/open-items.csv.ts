import type { APIRoute } from 'astro';
import { messages } from '../../messages/messages.ts';

/** Every order on invoice that is to be paid. */
export const GET: APIRoute = async ({ locals }) => {
  const { openItems } = locals.desk;
  if (!openItems) return new Response(null, { status: 404 });
  return new Response(await openItems.exported(messages.deskOpenItemAnswers(locals.language)), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="open-items.csv"',
    },
  });
};
