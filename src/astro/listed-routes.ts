import type { AstroIntegration } from 'astro';

/** What a build needs to know of a route in lib/routes.ts. */
interface ListedRoute {
  readonly path: string;
}

/**
 * Fails a build whose pages and list differ: a page without an entry would answer nobody, and an entry without a page is
 * misspelled. The development server reports it and goes on: the page answers 404 until it is listed.
 */
export default function listedRoutes(routes: readonly ListedRoute[]): AstroIntegration {
  let isBuild = false;
  return {
    name: 'bookfront:listed-routes',
    hooks: {
      'astro:config:setup': ({ command }) => {
        isBuild = command === 'build';
      },
      'astro:routes:resolved': ({ routes: resolved, logger }) => {
        const pages = resolved.filter(({ origin }) => origin === 'project').map(({ pattern }) => pattern);
        const problem = differenceOf(
          pages,
          routes.map(({ path }) => path),
        );
        if (problem && isBuild) throw new Error(problem);
        if (problem) logger.error(problem);
      },
    },
  };
}

/** What pages and list do not have in common, as a message; undefined when they are alike. */
export function differenceOf(pages: readonly string[], listed: readonly string[]): string | undefined {
  const unlisted = pages.filter((path) => !listed.includes(path));
  const missing = listed.filter((path) => !pages.includes(path));
  const problems = [
    ...unlisted.map(
      (path) => `The page ${path} has no entry in src/lib/routes.ts (below /desk: in src/lib/desk/model/pages.ts).`,
    ),
    ...missing.map((path) => `The route ${path} has no page below src/pages.`),
  ];
  return problems.length > 0 ? problems.join('\n') : undefined;
}
