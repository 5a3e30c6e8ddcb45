import { AsyncLocalStorage } from 'node:async_hooks';

/** The request that is being answered. */
export interface RequestContext {
  /** Its number: in the response, on the error page and in every line of the log. */
  readonly id: string;
  readonly method: string;
  /** As in lib/routes.ts: `/product/[id]`. */
  readonly route: string;
}

export interface RequestContexts {
  /** Calls `work`; it and everything that it starts belongs to the request. */
  run<T>(context: RequestContext, work: () => T): T;
  /** Undefined outside of a request, and for work that several requests share and another one began. */
  current(): RequestContext | undefined;
}

/**
 * One for each server. The built site reaches it through the root (`root.currentRequest`), because it holds modules of its own.
 */
export function createRequestContexts(): RequestContexts {
  const storage = new AsyncLocalStorage<RequestContext>();
  return {
    run: (context, work) => storage.run(context, work),
    current: () => storage.getStore(),
  };
}
