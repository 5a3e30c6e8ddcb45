import type { APIRoute } from 'astro';
import { cartPanelHtml } from '../components/cart/cart-panel-html.ts';

/** The contents of the cart panel as HTML. Answers to cart actions carry them, too (lib/server/requests/answer-action.ts). */
export const GET: APIRoute = async ({ locals }) => {
  locals.markPersonal();
  const cart = locals.returned?.outcome.cart ?? (await locals.shop.cart());
  return new Response(cartPanelHtml(cart, locals.language), {
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  });
};

/** An action's answer is a POST that is rendered here. */
export const POST = GET;
