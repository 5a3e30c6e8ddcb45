import type { APIRoute } from 'astro';
import { decodeParam } from '../../../lib/paths/url.ts';

/** The PDF of a quote. */
export const GET: APIRoute = async ({ locals, params }) => {
  const pdf = await locals.desk.quotes?.pdf(decodeParam(params.number));
  if (!pdf) return new Response(null, { status: 404 });
  return new Response(new Uint8Array(pdf.content), {
    headers: { 'Content-Type': pdf.contentType, 'Content-Disposition': `attachment; filename="${pdf.filename}"` },
  });
};
