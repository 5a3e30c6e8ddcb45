import type { Page } from 'playwright/test';
import { deskElsewherePath, deskNotAllowedPath, deskNotFoundPath } from '../../src/lib/desk/model/home-pages.ts';
import { deskEditorPath } from '../../src/lib/desk/texts/model/pages.ts';
import { deskLinksIn, deskRouteOf, deskRoutes } from './support/desk-routes.ts';
import { workAtDesk } from './support/desk-work.ts';
import { sampleShop } from './support/shops.ts';
import { expect, test } from './support/test.ts';

/**
 * Every page of the desk, as axe sees it, with something to show. Who has which page and action is held by
 * tests/unit/desk/matrix.test.ts and, on the built site, by tests/reliability/doors.test.ts.
 */

// What is done there must not stand in the way of other tests.
test.use({ shopKind: sampleShop('worked') });

/** What the owner of this shop does not see at its desk. */
const elsewhere = [
  // Before somebody is signed in: desk-day.spec.ts and desk-staff.spec.ts.
  ...['/desk/sign-in', '/desk/welcome'],
  // A page of the shop.
  '/desk/texts/preview/[id]',
  // A shop in one language names its categories in its files.
  ...['/desk/display/categories', '/desk/display/categories/[id]'],
];
const routes = deskRoutes.map(({ route }) => route).filter((route) => !elsewhere.includes(route));

/** Pages that are themselves the answer to what is not there. */
const notFound: readonly string[] = [deskNotFoundPath, deskElsewherePath];

/** A page looks alike for every role that has it, except the first one. */
for (const role of ['staff', 'editor'] as const)
  test(`${role}: axe finds nothing on the first page of the desk [STAFF-30]`, async ({
    page,
    desk,
    expectAccessible,
  }) => {
    await desk.enter(page, role);
    await open(page, '/desk');
    await expectAccessible(page);
  });

test('owner: axe finds nothing, on any page of the desk [STAFF-30]', async ({
  page,
  running,
  desk,
  playwright,
  expectAccessible,
}) => {
  const further = await workAtDesk({ running, desk, playwright });
  await desk.enter(page, 'owner');
  const seen = new Set<string>();
  // What is added while it is walked through is walked through, too.
  const queue = new Set([...further, ...routes.filter((route) => !route.includes('['))]);
  for (const path of queue) {
    const route = deskRouteOf(path);
    if (!route || !routes.includes(route) || seen.has(route)) continue;
    const response = await open(page, path);
    if (response?.status() === 404 && !notFound.includes(path)) continue;
    seen.add(route);
    const isEditor = path === deskEditorPath();
    // The editor builds its page by script.
    if (isEditor) await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const link of deskLinksIn(await page.content())) queue.add(link);
    // In the editor's frame is a page of the shop.
    await expectAccessible(page, isEditor ? 'iframe' : undefined);
  }
  expect(routes.filter((route) => !seen.has(route))).toEqual([]);
});

async function open(page: Page, path: string) {
  const response = await page.goto(path);
  expect.soft(response?.status() === 403, path).toBe(path === deskNotAllowedPath);
  expect.soft(response?.headers()['cache-control'], path).toBe('private, no-store');
  expect.soft(response?.headers()['x-robots-tag'], path).toBe('noindex');
  return response;
}
