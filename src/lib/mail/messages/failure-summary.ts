import type { Mail } from '../mail.ts';
import { renderTemplate } from '../template.ts';

interface Failure {
  readonly time: string;
  readonly message: string;
  readonly requestId: string | undefined;
  readonly route: string | undefined;
  readonly count: number;
}

/** A mail lists no more kinds of failure than somebody reads. */
const maxListed = 20;

/** Tells the owner what failed since the last such mail. `day` keeps it to one mail a day. */
export function failureSummaryMail({
  to,
  day,
  failures,
}: {
  to: string;
  day: string;
  failures: readonly Failure[];
}): Mail {
  const total = failures.reduce((sum, { count }) => sum + count, 0);
  const heading = total === 1 ? 'One failure in your shop' : `${total} failures in your shop`;
  const more = failures.length - maxListed;
  return {
    to,
    kind: 'failure-summary',
    dedupeKey: day,
    subject: heading,
    ...renderTemplate({
      heading,
      blocks: [
        {
          type: 'paragraph',
          text: 'This went wrong since the last mail of this kind. The log has the details: search it for the number.',
        },
        {
          type: 'details',
          rows: failures.slice(0, maxListed).map(({ time, message, requestId, route, count }) => ({
            name: `${count} ×`,
            value: `${message.slice(0, 300)}${route ? ` (${route})` : ''} – last at ${time}${requestId ? `, number ${requestId}` : ''}`,
          })),
        },
        ...(more > 0 ? [{ type: 'paragraph', text: `And ${more} other kinds of failure.` } as const] : []),
      ],
    }),
  };
}
