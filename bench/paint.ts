import { prepareBrowser } from '../tests/e2e/support/chromium.ts';
import { openLimit } from './support/limit-page.ts';
import { measurePaint, type Paint } from './support/measure-paint.ts';
import { openBrowser } from './support/phone.ts';
import { openShop, samplePages } from './support/shop.ts';
import { kilobytes, median, percent, ratio, spread, table, whole } from './support/statistics.ts';

/**
 * First paint of home, category and product on a slow phone with a cold cache, compared with the limit page in interleaved runs.
 * Usage: `npm run bench:paint -- ROUNDS` (15 by default).
 */
const rounds = Number(process.argv[2] ?? 15);
await prepareBrowser();
const shop = await openShop();
const pages = Object.entries(await samplePages(shop.url));
const limit = await openLimit(
  shop.url,
  pages.map(([, path]) => path),
);
const browser = await openBrowser();
const measurements = new Map<string, { real: Paint[]; limit: Paint[] }>();

try {
  // A warm-up renders the covers and fills the page cache.
  for (const [name, path] of pages) {
    measurements.set(name, { real: [], limit: [] });
    for (const origin of [shop.url, limit.url]) await measurePaint(browser, origin + path);
  }
  for (let round = 0; round < rounds; round++) {
    for (const [name, path] of pages) {
      const paints = measurements.get(name);
      const sides = [['real', shop.url] as const, ['limit', limit.url] as const];
      for (const [side, origin] of round % 2 ? sides.toReversed() : sides)
        paints?.[side].push(await measurePaint(browser, origin + path));
    }
    process.stderr.write('.');
  }
} finally {
  await browser.close();
  await limit.close();
  await shop.close();
}

process.stderr.write('\n');
const medianOf = (paints: readonly Paint[], key: keyof Paint) => median(paints.map((paint) => paint[key]));
const noise = (paints: readonly Paint[], key: keyof Paint) => percent(spread(paints.map((paint) => paint[key])));
console.log(`CPU 4×, 1.6 Mbit/s, 150 ms, 390 × 844, cold cache; medians of ${rounds} interleaved runs, times in ms\n`);
console.log(
  table(
    ['page', 'FCP', 'limit', 'ratio', 'noise', 'LCP', 'limit', 'ratio', 'noise', 'CLS', 'TBT', 'limit'],
    [...measurements].map(([name, { real, limit: baseline }]) => [
      name,
      ...[
        whole(medianOf(real, 'fcp')),
        whole(medianOf(baseline, 'fcp')),
        ratio(medianOf(real, 'fcp') / medianOf(baseline, 'fcp')),
        noise(real, 'fcp'),
      ],
      ...[
        whole(medianOf(real, 'lcp')),
        whole(medianOf(baseline, 'lcp')),
        ratio(medianOf(real, 'lcp') / medianOf(baseline, 'lcp')),
        noise(real, 'lcp'),
      ],
      ...[medianOf(real, 'cls').toFixed(3), whole(medianOf(real, 'tbt')), whole(medianOf(baseline, 'tbt'))],
    ]),
  ),
);
console.log('\nbefore any interaction, KB on the wire\n');
console.log(
  table(
    ['page', 'HTML', 'script', 'font', 'pictures', 'other', 'all', 'requests'],
    [...measurements].map(([name, { real }]) => [
      name,
      ...(['html', 'script', 'font', 'image', 'other', 'bytes'] as const).map((key) => kilobytes(medianOf(real, key))),
      whole(medianOf(real, 'requests')),
    ]),
  ),
);
