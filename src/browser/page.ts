import { rotateCarousels } from './carousel/autoplay.ts';
import { submitOnChange } from './forms/autosubmit.ts';
import { submitForms } from './forms/submit-form.ts';
import { clearEmptyCounts, followOtherTabs, showStoredCounts, showsCount } from './header/stored-counts.ts';
import { afterPaint } from './interaction/after-paint.ts';
import { loadRuntime, prefetchRuntime } from './interaction/load-runtime.ts';
import { recordInteractions } from './interaction/record.ts';
import { withTimeout } from './interaction/with-timeout.ts';
import { showFallbackToast } from './notices/fallback-toast.ts';
import { takeStoredNotices } from './notices/stored-notices.ts';
import { changeBusy } from './page/busy.ts';
import { keepRendered } from './page/content-visibility.ts';
import { runCountdowns } from './page/countdowns.ts';
import { insertLaterSections } from './page/later-sections.ts';
import { upgradeTabs } from './tabs/tabs.ts';

/** The one script of every page: what must be right at once. Everything else loads on interaction. */

const silent = () => {};

/** The visitor has not asked for it, so a failed download is silent. What it would have shown waits for the next page. */
const withRuntime = (use: (runtime: Awaited<ReturnType<typeof loadRuntime>>) => unknown) =>
  loadRuntime().then(use, silent);

/** Shows the stored counts at once. The shop is asked after the first paint, and only when there is something to count. */
function showCounts() {
  showStoredCounts();
  if (showsCount()) afterPaint(() => withRuntime(({ refreshCounts }) => refreshCounts()));
}

/** A book's page, which is the same for everybody, says what delivery costs at the place that the visitor has named. */
function showNamedPlace() {
  if (document.getElementById('place') && /\bplace=/.test(document.cookie))
    afterPaint(() => import('./product/delivery-to.ts').then((delivery) => delivery.showDelivery(), silent));
}

/** What the page before this one had to say. */
function showStoredNotices() {
  const notices = takeStoredNotices();
  if (notices.length === 0) return;
  withTimeout(loadRuntime()).then(
    (runtime) => notices.forEach(runtime.showNotice),
    () => showFallbackToast(notices.map(({ text }) => text).join('\n')),
  );
}

recordInteractions();
submitForms();
submitOnChange();
upgradeTabs();
keepRendered();
insertLaterSections(rotateCarousels);
// No carousel moves at once, and a countdown shows the time of its page: the first paint does not wait for them.
afterPaint(() => {
  rotateCarousels(document);
  if (document.querySelector('[data-ends-at]')) runCountdowns();
});
prefetchRuntime();
clearEmptyCounts();
showCounts();
showNamedPlace();
showStoredNotices();
followOtherTabs();

if (matchMedia('(width < 48rem)').matches)
  addEventListener(
    'scroll',
    () => import('./header/returning-header.ts').then((header) => header.returnHeader(), silent),
    { once: true, passive: true },
  );

addEventListener('bookfront:busy', (event) => changeBusy((event as CustomEvent<1 | -1>).detail));
addEventListener('pageshow', ({ persisted }) => persisted && showCounts());
