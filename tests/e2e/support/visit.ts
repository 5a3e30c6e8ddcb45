/** Somebody who speaks HTTP by hand: a jar of cookies, and whatever headers and fields they like. */
export interface Visit {
  readonly cookies: Map<string, string>;
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  /** Sends a form to an action, as a script of ours would. */
  act(
    action: string,
    form: Readonly<Record<string, string>>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answer>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** A visit to a site. `isRemembering` false keeps the jar as it is, so that many questions may be asked at once. */
export function visit(site: string, cookies = new Map<string, string>(), isRemembering = true): Visit {
  async function ask(path: string, init: RequestInit): Promise<Answer> {
    const headers = new Headers(init.headers);
    const jar = [...cookies].map(([name, value]) => `${name}=${value}`);
    headers.set('Cookie', [...jar, headers.get('Cookie') ?? ''].filter(Boolean).join('; '));
    const response = await fetch(site + path, { ...init, headers, redirect: 'manual' });
    const text = await response.text();
    for (const cookie of isRemembering ? response.headers.getSetCookie() : []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(cookie)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return { status: response.status, headers: response.headers, text };
  }
  return {
    cookies,
    get: (path, headers = {}) => ask(path, { headers: { Accept: 'text/html', ...headers } }),
    act: (action, form, headers = {}) =>
      ask(`/?_action=${action}`, {
        method: 'POST',
        body: new URLSearchParams(form),
        headers: { Accept: 'application/json', ...headers },
      }),
  };
}
