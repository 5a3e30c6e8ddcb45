import type { APIContext, MiddlewareNext } from 'astro';
import { firstOf, inLanguage, type Language } from '../../paths/language.ts';
import { currentRoot } from '../current-root.ts';
import { developmentLanguage } from './development-language.ts';
import { linksInLanguage } from './page-links.ts';

/** Completes what is answered in another language than the first: links, redirects, `locals.language`. */
export async function answerInLanguage(context: APIContext, next: MiddlewareNext): Promise<Response> {
  const { settings } = await currentRoot();
  const language = languageOf(context, settings.languages);
  Object.assign(context.locals, { language });
  const response = await next();
  return language.prefix === '' ? response : inPageLanguage(response, language, settings.siteUrl);
}

/** Set before Astro was asked (render-in-language.ts). */
function languageOf({ locals, request }: APIContext, languages: readonly Language[]): Language {
  const tag = import.meta.env.DEV ? request.headers.get(developmentLanguage) : undefined;
  const given: Partial<Pick<App.Locals, 'language'>> = locals;
  return given.language ?? languages.find((language) => language.tag === tag) ?? firstOf(languages);
}

async function inPageLanguage(response: Response, language: Language, siteUrl: string): Promise<Response> {
  const headers = new Headers(response.headers);
  const location = headers.get('Location');
  if (location) headers.set('Location', inLanguage(location, language));
  const isHtml = headers.get('Content-Type')?.startsWith('text/html') && response.body !== null;
  if (!location && !isHtml) return response;
  const { status } = response;
  if (!isHtml) return new Response(response.body, { status, headers });
  headers.delete('Content-Length');
  return new Response(linksInLanguage(await response.text(), language, siteUrl), { status, headers });
}
