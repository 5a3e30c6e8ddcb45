/** Plain HTTP requests with a cookie jar, and any headers and fields. */
export interface Visit {
  readonly cookies: Map<string, string>;
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<VisitResponse>;
  /** Sends a form to an action, as the site's scripts do. */
  act(
    action: string,
    form: Readonly<Record<string, string>>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<VisitResponse>;
}

export interface VisitResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** A visit to a site. With `storesCookies` false the jar never changes, so that requests may run in parallel. */
export function visit(site: string, cookies = new Map<string, string>(), storesCookies = true): Visit {
  async function send(path: string, init: RequestInit): Promise<VisitResponse> {
    const headers = new Headers(init.headers);
    const jar = [...cookies].map(([name, value]) => `${name}=${value}`);
    headers.set('Cookie', [...jar, headers.get('Cookie') ?? ''].filter(Boolean).join('; '));
    const response = await fetch(site + path, { ...init, headers, redirect: 'manual' });
    const text = await response.text();
    for (const cookie of storesCookies ? response.headers.getSetCookie() : []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(cookie)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return { status: response.status, headers: response.headers, text };
  }
  return {
    cookies,
    get: (path, headers = {}) => send(path, { headers: { Accept: 'text/html', ...headers } }),
    act: (action, form, headers = {}) =>
      send(`/?_action=${action}`, {
        method: 'POST',
        body: new URLSearchParams(form),
        headers: { Accept: 'application/json', ...headers },
      }),
  };
}
