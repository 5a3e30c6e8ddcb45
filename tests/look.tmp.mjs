import { chromium } from 'playwright';
import { readFileSync } from 'node:fs';
const token = readFileSync('/tmp/f-scale/token', 'utf8');
const base = 'http://127.0.0.1:4655';

const { findBrowser, prepareBrowser } = await import('./e2e/support/chromium.ts'); const found = findBrowser(); await prepareBrowser(found); const browser = await chromium.launch({ executablePath: found.executablePath, env: { ...process.env, ...found.env }, args: ['--no-sandbox', '--disable-gpu'] });
for (const [width, scheme] of [[1440, 'light'], [390, 'light'], [390, 'dark']]) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: scheme });
  await context.addCookies([{ name: 'desk', value: token, url: base }]);
  const page = await context.newPage();
  for (const [name, path] of [['desk', '/desk/search?explain=midnigth+children&texts=cookbook%2C+cookery%2C+gumshoe'], ['none', '/search?q=zzzzqq']]) {
    await page.goto(base + path, { waitUntil: 'load', timeout: 60000 });
    await page.waitForTimeout(500);
    await page.screenshot({ path: `test-results/f/${name}-${width}-${scheme}.png`, fullPage: true });
    console.log(name, width, scheme, await page.evaluate(() => document.documentElement.scrollWidth));
  }
  await context.close();
}
await browser.close();
