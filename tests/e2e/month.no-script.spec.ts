import { test } from './month/month-shop.ts';
import { steps } from './month/steps.ts';

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
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    const staff = await context.newPage();
    await desk.enter(staff, 'owner');
    await play({ page, staff, browser, running, siteUrl, mailTo, expectAccessible });
    await context.close();
  });
