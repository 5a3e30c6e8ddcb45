import type { APIRoute } from 'astro';
import { loginPathWithNext, personalDataPath } from '../../lib/paths/account.ts';

/** The copy of a customer's data, as a file. */
export const GET: APIRoute = async ({ locals, redirect }) => {
  locals.markPersonal();
  const copy = await locals.personalData.copy();
  if (!copy) return redirect(loginPathWithNext(personalDataPath), 303);
  return new Response(`${JSON.stringify(copy, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="my-data.json"',
    },
  });
};
