import { deskPages } from '../../src/lib/desk/model/pages.ts';
import { deskEditorPath } from '../../src/lib/desk/texts/model/pages.ts';
import { expect, test } from './support/test.ts';

/**
 * Every page of the desk, as axe sees it. Who has which page and action is held by tests/unit/desk/matrix.test.ts and, on the built
 * site, by tests/reliability/doors.test.ts.
 */

const paths = Object.keys(deskPages)
  // Files, and what is downloaded.
  .filter((route) => !/\.\w+$/.test(route))
  .map((route) => route.replaceAll(/\[(\.\.\.)?\w+\]/g, '1'));

const isEditor = (path: string) => path === deskEditorPath();

/** A page looks alike for every role that has it, except the first one. */
const seen = { owner: paths, staff: ['/desk'], editor: ['/desk'] } as const;

for (const role of ['owner', 'staff', 'editor'] as const)
  test(`${role}: axe finds nothing, on any page of the desk [STAFF-30]`, async ({ page, desk, expectAccessible }) => {
    await desk.enter(page, role);
    let hasSeenNotFound = false;
    for (const path of seen[role]) {
      const response = await page.goto(path);
      expect.soft(response?.status() === 403, path).toBe(path === '/desk/not-allowed');
      expect.soft(response?.headers()['cache-control'], path).toBe('private, no-store');
      expect.soft(response?.headers()['x-robots-tag'], path).toBe('noindex');
      // The editor builds its page by script.
      if (isEditor(path)) await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // There is no order, book or message 1: the tests of those show their pages to axe.
      if (response?.status() === 404 && hasSeenNotFound) continue;
      hasSeenNotFound ||= response?.status() === 404;
      // In the editor's frame is a page of the shop.
      await expectAccessible(page, isEditor(path) ? 'iframe' : undefined);
    }
  });
