import { concurrencyLimit } from '../../concurrency-limit.ts';
import { isUrgentUrl } from '../../routes.ts';

/** Renders a URL as soon as its turn comes. */
export type RenderTurns = <Result>(url: string, render: () => Promise<Result>) => Promise<Result>;

/** At most so many pages at a time, and as many urgent ones beside them: those never wait until a page is done (REQ SEARCH-55). */
export function createRenderTurns(atATime: number): RenderTurns {
  const [pages, urgent] = [concurrencyLimit(atATime), concurrencyLimit(atATime)];
  return (url, render) => (isUrgentUrl(url) ? urgent : pages)(render);
}
