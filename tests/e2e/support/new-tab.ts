import { expect, type Page } from 'playwright/test';

/**
 * The URL of the tab that `press` opens. The browser is asked for it: on a busy machine Playwright may never report a tab that a click
 * with Control has opened (`page` of the context), although the browser has opened it and gone to its page.
 */
export async function urlOfNewTab(page: Page, press: () => Promise<void>): Promise<string> {
  const session = await page.context().browser()?.newBrowserCDPSession();
  if (!session) throw new Error('The page has no browser');
  const { targetInfos } = await session.send('Target.getTargets');
  const known = new Set(targetInfos.map(({ targetId }) => targetId));
  let opened = '';
  const look = ({ targetInfo: { targetId, type, url } }: { targetInfo: (typeof targetInfos)[number] }) => {
    if (type === 'page' && !known.has(targetId) && url.startsWith('http')) opened = url;
  };
  session.on('Target.targetCreated', look);
  session.on('Target.targetInfoChanged', look);
  await session.send('Target.setDiscoverTargets', { discover: true });
  await press();
  await expect.poll(() => opened, { message: 'the URL of a new tab' }).not.toBe('');
  await session.detach();
  return opened;
}
