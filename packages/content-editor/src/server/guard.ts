import { timingSafeEqual } from 'node:crypto';

export interface Guard {
  /** Why a request is refused; undefined when it is allowed. `isApi` marks requests that read or change content. */
  refuse(request: Request, isApi: boolean): string | undefined;
}

/**
 * Allows requests of the editor's own page on this machine only. Another site cannot use our host name (DNS rebinding), sends
 * its own Origin, and does not know the key that is printed at the start.
 */
export function createGuard(key: string, port: () => number): Guard {
  const hosts = () => [`127.0.0.1:${port()}`, `localhost:${port()}`];
  const bearer = Buffer.from(`Bearer ${key}`);
  return {
    refuse({ headers }, isApi) {
      const host = headers.get('host') ?? '';
      if (!hosts().includes(host)) return 'The editor can be used on this machine only.';
      const origin = headers.get('origin');
      if (origin !== null && origin !== `http://${host}`) return 'This request comes from another site.';
      if (!isApi) return undefined;
      const fetchSite = headers.get('sec-fetch-site');
      if (fetchSite !== null && fetchSite !== 'same-origin') return 'This request comes from another site.';
      const authorization = Buffer.from(headers.get('authorization') ?? '');
      if (authorization.length !== bearer.length || !timingSafeEqual(authorization, bearer))
        return 'The key is missing. Open the editor with the complete URL that was printed when it started.';
      return undefined;
    },
  };
}
