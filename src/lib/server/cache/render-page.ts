import { unknownPagePath } from '../../routes.ts';
import { createDependencyTracker, type Dependency, type DependencyTracker } from './dependencies.ts';

/** The site's response to an anonymous request without cookies, body, or headers that make a difference. */
export interface RenderedPage {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** Whether it may be cached for everybody: a complete page that was not made for one visitor. */
  readonly isShared: boolean;
  readonly dependencies: readonly Dependency[];
}

export type Render = (request: Request, locals: { readonly dependencies: DependencyTracker }) => Promise<Response>;

const unknownPage: ReadonlySet<string> = new Set([unknownPagePath]);

/**
 * Renders a page for an anonymous request, so that it cannot hold anything of the visitor who happens to wait for it. `unknownPages` are
 * the paths of the page of unknown paths, one in each language.
 */
export async function renderAnonymously(
  render: Render,
  url: string,
  notesIds = false,
  unknownPages = unknownPage,
): Promise<RenderedPage> {
  const dependencies = createDependencyTracker(notesIds);
  const response = await render(new Request(url, { headers: { accept: 'text/html' } }), { dependencies });
  const { status } = response;
  const headers = Object.fromEntries(response.headers);
  const body = Buffer.from(await response.arrayBuffer());
  const recorded = await dependencies.settled();
  const isComplete = recorded !== undefined && !('set-cookie' in headers);
  const isPublic = status === 200 && /\bpublic\b/.test(headers['cache-control'] ?? '');
  // Browsers may not store it, as there may be a page tomorrow. The server may, until its data changes.
  const isUnknownPage = status === 404 && unknownPages.has(new URL(url).pathname);
  const isShared = isComplete && (isPublic || isUnknownPage);
  return { status, headers, body, isShared, dependencies: recorded ?? [] };
}
