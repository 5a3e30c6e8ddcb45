import type { APIRoute } from 'astro';
import { messages } from '../../../messages/messages.ts';

/** The copy of a customer's data. The address is posted, so that it stands in no URL and no log. */
export const POST: APIRoute = async ({ locals, request }) => {
  const { desk } = locals;
  // A body that is no form names no customer.
  const [form, member] = await Promise.all([request.formData().catch(() => undefined), desk.current()]);
  const email = form?.get('email');
  const copy = member && typeof email === 'string' ? await desk.customers?.copy(email, member) : undefined;
  if (!copy) return new Response(messages.deskCustomers(locals.language).nothingOfAddress, { status: 404 });
  return new Response(`${JSON.stringify(copy, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="customer-data.json"',
    },
  });
};
