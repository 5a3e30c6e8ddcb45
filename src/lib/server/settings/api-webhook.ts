import type { z } from 'zod';
import type { schema } from './schema.ts';

/** What is wrong with the settings of the catalogue's messages when they are taken together. */
export function checkApiWebhook(
  { API_WEBHOOK_SECRET, API_WEBHOOK_URL, API_BASE_URL }: z.output<typeof schema>,
  context: z.RefinementCtx,
): void {
  const report = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message });
  if (API_WEBHOOK_URL !== undefined && API_WEBHOOK_SECRET === undefined)
    report('API_WEBHOOK_URL', 'needs API_WEBHOOK_SECRET, which signs the messages');
  if (API_WEBHOOK_SECRET !== undefined && !API_WEBHOOK_URL && !API_BASE_URL)
    report(
      'API_WEBHOOK_SECRET',
      'is useless without API_BASE_URL (a storefront that is told) or API_WEBHOOK_URL (npm run api that tells one); the embedded shop knows its changes',
    );
}
