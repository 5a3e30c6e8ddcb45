import { firstOf, type Language, takeLanguage } from '../../paths/language.ts';

interface Context {
  readonly locals?: object;
}

/** Renders the page or endpoint at a request's URL (astro/server-entry.ts). */
type Render<Given extends Context> = (request: Request, context: Given) => Promise<Response>;

/**
 * Takes the language off a request's URL, once and before Astro looks for its route: pages know no prefixes, and `locals.language`
 * says what their texts are in. A shop of one language renders as before.
 */
export function renderInLanguage<Given extends Context>(
  render: Render<Given>,
  languages: readonly Language[],
): Render<Given> {
  if (languages.length === 1) return render;
  return (request, context) => {
    const { origin, pathname, search } = new URL(request.url);
    const { language, url, redirect } = takeLanguage(pathname + search, languages);
    if (redirect !== undefined) return Promise.resolve(redirectTo(redirect, request.method));
    const own = language === firstOf(languages) ? request : requestAt(origin + url, request);
    return render(own, { ...context, locals: { ...context.locals, language } });
  };
}

/** A form is sent again to the page's one URL, as `redirectToCanonical` does it. */
const redirectTo = (location: string, method: string): Response =>
  new Response(null, { status: /^(GET|HEAD)$/.test(method) ? 301 : 308, headers: { Location: location } });

/** The same request at another URL. One whose body has been parsed already knows how to move with it. */
const requestAt = (url: string, request: Request): Request =>
  isMovable(request) ? request.at(url) : new Request(url, request);

interface MovableRequest extends Request {
  at(url: string): Request;
}

const isMovable = (request: Request): request is MovableRequest => 'at' in request && typeof request.at === 'function';
