import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { prepareBrowser } from '../tests/e2e/support/chromium.ts';
import { type Interaction, interactions } from './support/interactions.ts';
import { openLimit } from './support/limit-page.ts';
import { openBrowser, openPhone, type Phone } from './support/phone.ts';
import { openShop, samplePages } from './support/shop.ts';
import { kilobytes, median, percent, spread, table, whole } from './support/statistics.ts';

/**
 * Latency of first interactions on a slow phone, from touch to visible result: cold (a new visitor, 2.5 s after load) and on the
 * second page of a visit. The baseline of the same run is the same document with one script, which only marks the button as busy.
 * Usage: `npm run bench:interaction -- ROUNDS [part of a name]`.
 */
const rounds = Number(process.argv[2] ?? 9);
const nameFilter = process.argv[3] ?? '';
const settleMs = 2500;

const busyScript = `<script>addEventListener('submit', (event) => {
  event.preventDefault();
  event.submitter.ariaBusy = 'true';
});</script>`;

interface Result {
  /** ms until the page shows what it already knows. */
  readonly shown: number;
  /** ms until it shows the shop's response; NaN when the interaction needs none. */
  readonly answered: number;
  /** Bytes of script before the touch. */
  readonly scriptBefore: number;
  /** Bytes of script from the touch on. */
  readonly script: number;
}

interface Measured {
  start: number;
  shown: number;
  answered: number;
}

/** Runs in the page. Checks every frame from the touch on until the result is visible. Returns the point to touch. */
function watch(target: Interaction['target'], shown: () => boolean, answered?: () => boolean) {
  const element = target();
  if (!element) throw new Error('The page lacks the element to touch');
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const measured: Measured = { start: 0, shown: 0, answered: 0 };
  Object.assign(window, { measured });
  const checkFrame = (time: number) => {
    if (!measured.shown && shown()) measured.shown = time;
    if (!measured.answered && (answered ?? shown)()) measured.answered = time;
    if (!measured.shown || !measured.answered) requestAnimationFrame(checkFrame);
  };
  const start = ({ timeStamp }: Event) => {
    measured.start = timeStamp;
    requestAnimationFrame(checkFrame);
  };
  addEventListener('pointerdown', start, { capture: true, once: true });
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

/** Touches the target with trusted input events. */
async function interact(phone: Phone, { target, text, shown, answered }: Interaction): Promise<Measured> {
  const { page, cdp } = phone;
  // A string, because the page's content security policy forbids compiling a function.
  const point: { x: number; y: number } = await page.evaluate(`(${watch})(${target}, ${shown}, ${answered})`);
  await pause(300);
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  for (const character of text ?? '') {
    await pause(120);
    await cdp.send('Input.insertText', { text: character });
  }
  await page.waitForFunction(() => (window as unknown as { measured: Measured }).measured.answered > 0);
  return page.evaluate(() => (window as unknown as { measured: Measured }).measured);
}

/** Counts the transferred bytes of scripts. */
async function countScripts({ cdp }: Phone): Promise<() => number> {
  let bytes = 0;
  const scripts = new Set<string>();
  cdp.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes;
}

async function visit(
  browser: Browser,
  origin: string,
  paths: Paths,
  interaction: Interaction,
  isSecond: boolean,
): Promise<Result> {
  const phone = await openPhone(browser);
  const { page } = phone;
  const scriptBytes = await countScripts(phone);
  await interaction.prepare?.(page, origin);
  if (isSecond) {
    await page.goto(`${origin}/`, { waitUntil: 'load' });
    await page.locator('body').tap({ position: { x: 5, y: 300 } });
    await pause(settleMs);
  }
  await page.goto(origin + paths[interaction.page], { waitUntil: 'load' });
  await pause(settleMs);
  const scriptBefore = scriptBytes();
  const { start, shown, answered } = await interact(phone, interaction);
  const script = scriptBytes() - scriptBefore;
  await phone.close();
  return { shown: shown - start, answered: interaction.answered ? answered - start : Number.NaN, scriptBefore, script };
}

type Paths = Readonly<Record<Interaction['page'], string>>;

await prepareBrowser();
const shop = await openShop();
const { category } = await samplePages(shop.url);
// Product 60 has several formats and pictures.
const paths: Paths = { category, product: '/product/60', reviews: '/product/60#reviews', cart: '/cart' };
const limit = await openLimit(shop.url, [paths.product], busyScript);
const browser = await openBrowser();
const rows: string[][] = [];
const limits: number[] = [];
const [add] = interactions;
try {
  for (const interaction of interactions.filter(({ name }) => name.includes(nameFilter))) {
    const cold: Result[] = [];
    const second: Result[] = [];
    for (let round = 0; round <= rounds; round++) {
      const results = [
        await visit(browser, shop.url, paths, interaction, false),
        await visit(browser, shop.url, paths, interaction, true),
      ] as const;
      // The first round warms up the shop.
      if (round === 0) continue;
      cold.push(results[0]);
      second.push(results[1]);
      if (interaction === add) {
        const busy = {
          ...interaction,
          shown: () => document.querySelector('[aria-busy=true]') !== null,
          answered: undefined,
        };
        limits.push((await visit(browser, limit.url, paths, busy, false)).shown);
      }
    }
    const cell = (results: readonly Result[], key: keyof Result) => {
      const values = results.map((result) => result[key]);
      return Number.isNaN(values[0]) ? '–' : `${whole(median(values))} ${percent(spread(values))}`;
    };
    rows.push([
      interaction.name,
      ...[cold, second].flatMap((results) => [cell(results, 'shown'), cell(results, 'answered')]),
      interaction.aims.map((aim) => `≤ ${aim}`).join(', '),
      kilobytes(median(cold.map(({ scriptBefore }) => scriptBefore))),
      kilobytes(median(cold.map(({ script }) => script))),
    ]);
    process.stderr.write('.');
  }
} finally {
  await browser.close();
  await limit.close();
  await shop.close();
}

process.stderr.write('\n');
console.log(`CPU 4×, 1.6 Mbit/s, 150 ms, ${settleMs} ms after load; medians of ${rounds} runs, ms; scripts in KB\n`);
console.log(
  table(
    ['', 'cold: shown', 'answered', 'second page: shown', 'answered', 'aims', 'script before', 'script after'],
    rows,
  ),
);
if (limits.length > 0)
  console.log(`\nBaseline, the same document with the busy script only: ${whole(median(limits))} ms`);
