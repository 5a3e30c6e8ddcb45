import { createHmac } from 'node:crypto';
import type { StandIn } from './stand-in.ts';
import type { StandInPayment, StandInSession } from './state.ts';

/** Unlike those of Response.redirect, its headers can be added to. */
const leadTo = (url: string): Response => new Response(null, { status: 303, headers: { Location: url } });

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

const html = (content: string, status = 200): Response =>
  new Response(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Test payment</title><body><main>${content}</main></body></html>`,
    { status, headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' } },
  );

/** The stand-in's own page, where a payment link leads: pays, is refused, or goes back. No money moves. */
export async function answerHostedPage(standIn: StandIn, id: string, request: Request): Promise<Response> {
  standIn.sweep();
  const session = standIn.sessions.get(id);
  if (!session)
    return html('<h1>Test payment</h1><p>There is no such payment. The demo forgets when it is restarted.</p>', 404);
  if (request.method !== 'POST') return session.status === 'open' ? form(session) : ended(session);
  const choice = new URLSearchParams(await request.text()).get('choice');
  if (choice === 'fail') {
    standIn.fail(id);
    return form(session, 'The payment was refused. Nothing was charged. You can try again.');
  }
  const { dialect } = standIn.options;
  if (choice === 'pay' && dialect?.agree)
    return dialect.agree(standIn, session) ? leadTo(dialect.leadBack(standIn, session, undefined)) : ended(session);
  const payment = choice === 'pay' ? standIn.pay(id) : undefined;
  if (!payment) return ended(session);
  if (session.returnUrl) return leadTo((dialect?.leadBack ?? returnUrl)(standIn, session, payment));
  return html('<h1>Paid</h1><p>Go back to the page of the shop. It shows the payment in a few seconds.</p>');
}

const amountText = ({ amount, currency }: StandInSession): string => {
  const digits =
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  return `${currency} ${(amount / 10 ** digits).toFixed(digits)}`;
};

const form = (session: StandInSession, message = ''): Response =>
  html(`<h1>Test payment</h1><p>This page stands in for a payment provider. No money moves.</p>
${message && `<p role="alert">${escaped(message)}</p>`}
<p>To pay: <strong>${escaped(amountText(session))}</strong></p>
<form method="post"><p><button name="choice" value="pay">Pay</button> <button name="choice" value="fail">Be refused</button></p></form>
${session.returnUrl && `<p><a href="${escaped(session.returnUrl)}">Back without paying</a></p>`}`);

const ended = ({ status, returnUrl: href }: StandInSession): Response =>
  html(
    `<h1>Test payment</h1><p>This payment is ${status}. It cannot be paid any more.</p>${href && `<p><a href="${escaped(href)}">Back to the shop</a></p>`}`,
  );

/** Signed as Razorpay signs it. The shop does not believe it all the same: it reads the session. */
function returnUrl(standIn: StandIn, session: StandInSession, payment: StandInPayment): string {
  const url = new URL(session.returnUrl);
  const text = `${session.id}|${session.reference}|paid|${payment.id}`;
  const fields = {
    razorpay_payment_id: payment.id,
    razorpay_payment_link_id: session.id,
    razorpay_payment_link_reference_id: session.reference,
    razorpay_payment_link_status: 'paid',
    razorpay_signature: createHmac('sha256', standIn.keys.keySecret).update(text).digest('hex'),
  };
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  return url.href;
}
