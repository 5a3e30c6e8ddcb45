import { test } from './month/month-shop.ts';
import { steps } from './month/steps.ts';

const phone = { javaScriptEnabled: false, viewport: { width: 390, height: 844 } };
test.use(phone);

// One shop for all of them: in one worker, one after the other.
test.describe.configure({ mode: 'default' });

for (const { title, play } of steps)
  test(`a month at the counter: ${title}`, async ({
    page,
    browser,
    running,
    siteUrl,
    desk,
    mailTo,
    expectAccessible,
  }) => {
    const context = await browser.newContext({ ...phone, baseURL: siteUrl });
    const staff = await context.newPage();
    await desk.enter(staff, 'owner');
    await play({ page, staff, browser, running, siteUrl, mailTo, expectAccessible });
    await context.close();
  });
