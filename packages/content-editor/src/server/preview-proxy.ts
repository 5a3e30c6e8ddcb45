/** Response headers that forbid framing, or do not hold for a forwarded response. */
const droppedHeaders = [
  'x-frame-options',
  'content-encoding',
  'content-length',
  'transfer-encoding',
  'connection',
  'set-cookie',
];

/**
 * A read-only proxy of the running site, which the editor's page shows in a frame. Requests carry no cookies, so the site is
 * seen as by an anonymous visitor. Only `frameAncestors` may frame it.
 */
export function createPreviewProxy(
  site: string,
  frameAncestors: () => readonly string[],
): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return new Response(null, { status: 405 });
    const { pathname, search } = new URL(request.url);
    const target = new URL(pathname + search, site);
    // The page adds this parameter, because with an unchanged URL the browser would only scroll to the fragment.
    target.searchParams.delete('edited');
    const accept = request.headers.get('accept') ?? '*/*';
    const response = await fetch(target, { method: request.method, headers: { accept }, redirect: 'manual' }).catch(
      () => undefined,
    );
    if (!response) return new Response('The site does not respond.', { status: 502 });
    const headers = new Headers(response.headers);
    for (const name of droppedHeaders) headers.delete(name);
    const policy = headers.get('content-security-policy');
    if (policy)
      headers.set(
        'content-security-policy',
        policy.replace(/frame-ancestors [^;]*/, `frame-ancestors ${frameAncestors().join(' ')}`),
      );
    const location = headers.get('location');
    if (location) {
      const redirect = new URL(location, target);
      if (redirect.origin === target.origin)
        headers.set('location', redirect.pathname + redirect.search + redirect.hash);
    }
    return new Response(response.body, { status: response.status, headers });
  };
}
