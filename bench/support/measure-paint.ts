import type { Browser } from 'playwright';
import { openPhone } from './phone.ts';

/** One cold load. Times are in ms since the start of the navigation. Sizes are transferred bytes, headers included. */
export interface Paint {
  readonly fcp: number;
  readonly lcp: number;
  readonly cls: number;
  readonly tbt: number;
  readonly html: number;
  readonly script: number;
  readonly font: number;
  readonly image: number;
  readonly other: number;
  readonly bytes: number;
  readonly requests: number;
}

interface PaintTimes {
  readonly fcp: number;
  readonly lcp: number;
  readonly cls: number;
  readonly tbt: number;
}

declare global {
  interface Window {
    paintTimes: { lcp: number; cls: number; tbt: number };
  }
}

const kinds: Readonly<Record<string, keyof Paint>> = {
  Document: 'html',
  Script: 'script',
  Font: 'font',
  Image: 'image',
};

export async function measurePaint(browser: Browser, url: string): Promise<Paint> {
  const phone = await openPhone(browser);
  const { page, cdp } = phone;
  const sizes: Record<string, number> = { html: 0, script: 0, font: 0, image: 0, other: 0 };
  const typeOf = new Map<string, string>();
  let requests = 0;
  cdp.on('Network.responseReceived', ({ requestId, type }) => typeOf.set(requestId, type));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds[typeOf.get(requestId) ?? ''] ?? 'other';
    sizes[kind] = (sizes[kind] ?? 0) + encodedDataLength;
    requests++;
  });
  await page.addInitScript(() => {
    window.paintTimes = { lcp: 0, cls: 0, tbt: 0 };
    const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
    watch('largest-contentful-paint', (entry) => {
      window.paintTimes.lcp = entry.startTime;
    });
    watch('layout-shift', (entry) => {
      window.paintTimes.cls += (entry as PerformanceEntry & { value: number }).value;
    });
    watch('longtask', (entry) => {
      window.paintTimes.tbt += Math.max(0, entry.duration - 50);
    });
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const times: PaintTimes = await page.evaluate(() => ({
    ...window.paintTimes,
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  }));
  await phone.close();
  const bytes = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  return { ...times, ...(sizes as Pick<Paint, 'html' | 'script' | 'font' | 'image' | 'other'>), bytes, requests };
}
