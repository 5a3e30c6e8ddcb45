import type { ReportSink } from './failure-reports.ts';

const timeoutMs = 5000;

/** Posts each report as JSON to ERROR_WEBHOOK_URL. Anything but a 2xx within five seconds is a failure. */
export const webhookSink = (url: string): ReportSink => ({
  async send(report) {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(report),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`ERROR_WEBHOOK_URL returned status ${response.status}`);
  },
});
