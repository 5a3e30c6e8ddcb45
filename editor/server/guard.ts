import { timingSafeEqual } from 'node:crypto';

export interface Guard {
  /** Why a request is refused; undefined when it may pass. `isWork` is all that reads or changes content. */
  refuse(request: Request, isWork: boolean): string | undefined;
}

/**
 * Lets in the editor's own page on this machine and nobody else. A page of another site cannot name our host (DNS
 * rebinding), is told apart by its origin, and does not know the key that was printed at the start.
 */
export function createGuard(key: string, port: () => number): Guard {
  const hosts = () => [`127.0.0.1:${port()}`, `localhost:${port()}`];
  const bearer = Buffer.from(`Bearer ${key}`);
  return {
    refuse({ headers }, isWork) {
      const host = headers.get('host') ?? '';
      if (!hosts().includes(host)) return 'The editor answers on this machine only.';
      const origin = headers.get('origin');
      if (origin !== null && origin !== `http://${host}`) return 'This request comes from another site.';
      if (!isWork) return undefined;
      const from = headers.get('sec-fetch-site');
      if (from !== null && from !== 'same-origin') return 'This request comes from another site.';
      const given = Buffer.from(headers.get('authorization') ?? '');
      if (given.length !== bearer.length || !timingSafeEqual(given, bearer))
        return 'The key is missing. Open the editor with the whole address that was printed when it started.';
      return undefined;
    },
  };
}
