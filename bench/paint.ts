import { prepareBrowser } from '../tests/e2e/support/chromium.ts';
import { openLimit } from './support/limit-page.ts';
import { measurePaint, type Paint } from './support/measure-paint.ts';
import { openBrowser } from './support/phone.ts';
import { openShop, samplePages } from './support/shop.ts';
import { kilobytes, median, percent, ratio, spread, table, whole } from './support/statistics.ts';

/**
 * First paint of home, category and product on a slow phone with a cold cache, beside the limit page in the same run.
 * `npm run bench:paint -- 15` says how often each is measured (15 by default); the runs are interleaved.
 */
const rounds = Number(process.argv[2] ?? 15);
await prepareBrowser();
const shop = await openShop();
const pages = Object.entries(await samplePages(shop.address));
const limit = await openLimit(
  shop.address,
  pages.map(([, path]) => path),
);
const browser = await openBrowser();
const found = new Map<string, { real: Paint[]; limit: Paint[] }>();

try {
  // Once unmeasured, so that covers are drawn and the page cache is warm on both sides.
  for (const [name, path] of pages) {
    found.set(name, { real: [], limit: [] });
    for (const origin of [shop.address, limit.address]) await measurePaint(browser, origin + path);
  }
  for (let round = 0; round < rounds; round++) {
    for (const [name, path] of pages) {
      const kept = found.get(name);
      const sides = [['real', shop.address] as const, ['limit', limit.address] as const];
      for (const [side, origin] of round % 2 ? sides.toReversed() : sides)
        kept?.[side].push(await measurePaint(browser, origin + path));
    }
    process.stderr.write('.');
  }
} finally {
  await browser.close();
  await limit.close();
  await shop.close();
}

process.stderr.write('\n');
const of = (paints: readonly Paint[], key: keyof Paint) => median(paints.map((paint) => paint[key]));
const noise = (paints: readonly Paint[], key: keyof Paint) => percent(spread(paints.map((paint) => paint[key])));
console.log(`CPU 4×, 1.6 Mbit/s, 150 ms, 390 × 844, cold cache; medians of ${rounds} interleaved runs, times in ms\n`);
console.log(
  table(
    ['page', 'FCP', 'limit', 'ratio', 'noise', 'LCP', 'limit', 'ratio', 'noise', 'CLS', 'TBT', 'limit'],
    [...found].map(([name, { real, limit: least }]) => [
      name,
      ...[
        whole(of(real, 'fcp')),
        whole(of(least, 'fcp')),
        ratio(of(real, 'fcp') / of(least, 'fcp')),
        noise(real, 'fcp'),
      ],
      ...[
        whole(of(real, 'lcp')),
        whole(of(least, 'lcp')),
        ratio(of(real, 'lcp') / of(least, 'lcp')),
        noise(real, 'lcp'),
      ],
      ...[of(real, 'cls').toFixed(3), whole(of(real, 'tbt')), whole(of(least, 'tbt'))],
    ]),
  ),
);
console.log('\nbefore any interaction, KB on the wire\n');
console.log(
  table(
    ['page', 'HTML', 'script', 'font', 'pictures', 'other', 'all', 'requests'],
    [...found].map(([name, { real }]) => [
      name,
      ...(['html', 'script', 'font', 'image', 'other', 'bytes'] as const).map((key) => kilobytes(of(real, key))),
      whole(of(real, 'requests')),
    ]),
  ),
);
