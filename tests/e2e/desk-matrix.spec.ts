import type { APIRequestContext } from 'playwright/test';
import { deskActions, deskPages } from '../../src/lib/desk/model/pages.ts';
import { deskEditorPath } from '../../src/lib/desk/texts/model/pages.ts';
import { mayUse, type StaffRole, staffRoles } from '../../src/lib/shop/staff.ts';
import { newPerson, signUp } from './support/requests.ts';
import { expect, test } from './support/test.ts';

/** Every page and action of the desk, by everybody, in the built site. tests/unit/desk/matrix.test.ts does it on both engines. */

const pages = Object.entries(deskPages).map(([route, access]) => ({
  route,
  access,
  path: route.replaceAll(/\[(\.\.\.)?\w+\]/g, '1'),
}));
/** Files, and what is downloaded. */
const isFile = (route: string) => /\.\w+$/.test(route);

const isEditor = (path: string) => path === deskEditorPath();

const send = (request: APIRequestContext, name: string) =>
  request.post(`/desk/sign-in?_action=${name}`, { form: {}, maxRedirects: 0, headers: { accept: 'text/html' } });

for (const role of staffRoles)
  test(`${role}: each page is there or refused as the role says, and axe finds nothing [STAFF-30]`, async ({
    page,
    desk,
    expectAccessible,
  }) => {
    test.slow();
    await desk.enter(page, role);
    for (const { route, access, path } of pages) {
      if (isFile(route)) continue;
      // A page looks alike for every role that has it, so that one role looks at it in a browser.
      const isSeen = role === 'owner' || path === '/desk';
      const response = isSeen ? await page.goto(path) : await page.request.get(path);
      const may = access === 'anyone' || mayUse(role, access);
      expect.soft(response?.status() === 403, path).toBe(!may || path === '/desk/not-allowed');
      expect.soft(response?.headers()['cache-control'], path).toBe('private, no-store');
      expect.soft(response?.headers()['x-robots-tag'], path).toBe('noindex');
      // The editor builds its page by script.
      if (isSeen && isEditor(path)) await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // In the editor's frame is a page of the shop.
      if (isSeen) await expectAccessible(page, isEditor(path) ? 'iframe' : undefined);
    }
  });

test('whoever has not signed in, customers included, sees the sign-in page and nothing else [STAFF-30]', async ({
  request,
}) => {
  for (const who of ['nobody', 'a customer']) {
    if (who === 'a customer') await signUp(request, newPerson());
    for (const { access, path } of pages) {
      if (access === 'anyone') continue;
      const answer = await request.get(path, { maxRedirects: 0 });
      expect
        .soft([answer.status(), answer.headers().location], `${who} at ${path}`)
        .toEqual([303, `/desk/sign-in?next=${encodeURIComponent(path)}`]);
    }
    for (const [name, access] of Object.entries<string>(deskActions)) {
      if (access === 'anyone') continue;
      const answer = await send(request, name);
      expect
        .soft([answer.status(), answer.headers().location], `${who}, ${name}`)
        .toEqual([303, '/desk/sign-in?next=%2Fdesk%2Fsign-in']);
    }
  }
});

test('no role runs an action that it does not include [STAFF-30]', async ({ page, desk }) => {
  const roles: readonly StaffRole[] = ['staff', 'editor'];
  for (const role of roles) {
    await desk.enter(page, role);
    for (const [name, access] of Object.entries(deskActions)) {
      if ((access as string) === 'anyone' || mayUse(role, access as never)) continue;
      const answer = await send(page.request, name);
      expect.soft(answer.status(), `${role}, ${name}`).toBe(403);
    }
  }
});
