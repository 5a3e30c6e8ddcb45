/** Headers of the shop's answers that would keep its pages out of the editor's frame, or do not fit an answer passed on. */
const dropped = [
  'x-frame-options',
  'content-encoding',
  'content-length',
  'transfer-encoding',
  'connection',
  'set-cookie',
];

/**
 * The running shop as the editor may frame it: read, never written, and as a visitor sees it who has no session. `editor`
 * are the origins that may show it.
 */
export function createPreview(site: string, editor: () => readonly string[]): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return new Response(null, { status: 405 });
    const { pathname, search } = new URL(request.url);
    const asked = new URL(pathname + search, site);
    // Without a new address the browser would only jump to the part of the page that it has already.
    asked.searchParams.delete('edited');
    const accept = request.headers.get('accept') ?? '*/*';
    const answer = await fetch(asked, { method: request.method, headers: { accept }, redirect: 'manual' }).catch(
      () => undefined,
    );
    if (!answer) return new Response('The shop does not answer.', { status: 502 });
    const headers = new Headers(answer.headers);
    for (const name of dropped) headers.delete(name);
    const policy = headers.get('content-security-policy');
    if (policy)
      headers.set(
        'content-security-policy',
        policy.replace(/frame-ancestors [^;]*/, `frame-ancestors ${editor().join(' ')}`),
      );
    const location = headers.get('location');
    if (location) {
      const target = new URL(location, asked);
      if (target.origin === asked.origin) headers.set('location', target.pathname + target.search + target.hash);
    }
    return new Response(answer.body, { status: answer.status, headers });
  };
}
