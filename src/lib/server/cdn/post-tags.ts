import type { SendTags } from './purge-queue.ts';

interface Target {
  readonly purgeUrl: string;
  readonly purgeToken: string | undefined;
}

const timeoutMs = 5000;

/** Posts `{"tags":[…]}` to CDN_PURGE_URL, as Cloudflare's API takes it. Anything but a 2xx within five seconds is a failure. */
export const postTags =
  ({ purgeUrl, purgeToken }: Target): SendTags =>
  async (tags) => {
    const response = await fetch(purgeUrl, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(purgeToken !== undefined && { Authorization: `Bearer ${purgeToken}` }),
      },
      body: JSON.stringify({ tags }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`CDN_PURGE_URL returned status ${response.status}`);
  };
