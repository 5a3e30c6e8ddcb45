import { createApp } from 'astro/app/entrypoint';

// A page is sent when it is complete: one that fails half-way can still answer with the server-error page, and every page reads
// its data before its first line anyway.
const app = createApp({ streaming: false });

export interface RenderContext {
  /** The client IP; undefined for a shared page. */
  readonly clientAddress?: string;
  readonly locals?: Partial<App.Locals>;
}

/** Renders the page or endpoint at a request's URL; unknown URLs get the site's 404 page. */
export const render = (request: Request, context: RenderContext): Promise<Response> =>
  app.render(request, { addCookieHeader: true, ...context });
