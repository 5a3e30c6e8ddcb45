import type { Metrics } from './metrics.ts';
import { routeLabel } from './observe-requests.ts';

type Render<Context> = (request: Request, context: Context) => Promise<Response>;

/** The same function, with the time that each page or endpoint takes. */
export const measureRenders =
  <Context>(render: Render<Context>, metrics: Pick<Metrics, 'rendered'>): Render<Context> =>
  async (request, context) => {
    const startedAt = performance.now();
    try {
      return await render(request, context);
    } finally {
      metrics.rendered(routeLabel(new URL(request.url).pathname), performance.now() - startedAt);
    }
  };
