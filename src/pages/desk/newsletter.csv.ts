import type { APIRoute } from 'astro';
import { streamText } from '../../lib/crawl/xml.ts';
import { isSubscriberState } from '../../lib/desk/messages/model/messages.ts';
import { messages } from '../../messages/messages.ts';

/** The newsletter's addresses: those that are confirmed, unless the URL names another state. */
export const GET: APIRoute = ({ locals, url }) => {
  const asked = url.searchParams.get('state');
  const state = isSubscriberState(asked) ? asked : 'confirmed';
  const text = messages.deskFiles(locals.language);
  return new Response(streamText(locals.desk.messages.exported(state, text)), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="newsletter-${state}.csv"`,
    },
  });
};
