import { codeAt } from '../../src/lib/desk/staff/second-factor.ts';
import { all, isNamed, textOf } from './support/dom.ts';
import { type PlainBrowser, type PlainPage, plainBrowser } from './support/plain-browser.ts';
import { show } from './support/show.ts';
import { expect, test } from './support/test.ts';

/** Staff at the desk: how a member joins, and what each can change. */

const password = 'eleven dry parasols';

/** What stands as code in the main part: keys and recovery codes. */
const codesOn = ({ main }: PlainPage): string[] => all(main, isNamed('code')).map((one) => textOf(one));
const keyOn = (page: PlainPage): string => (codesOn(page)[0] ?? '').replaceAll(/\s/g, '');

/** Accepts an invitation in a fresh browser: password, app, recovery codes, each of which `look` sees. Returns the codes. */
async function join(browser: PlainBrowser, link: string, look: (page: PlainPage) => Promise<void>): Promise<string[]> {
  await look(await browser.open(link));
  const send = (again: string) => {
    browser.fill(/^New password(?! again)/, password);
    browser.fill('New password again', again);
    return browser.press('Go on');
  };
  browser.fill('Your name', 'Tom Okafor');
  await send('another');
  expect(browser.page.descriptionOf('New password again')).toContain('The two passwords are not the same.');
  expect(browser.page.valueOf('Your name')).toBe('Tom Okafor');
  await send(password);
  expect(browser.page.text).toContain('Set up your second factor');
  expect(
    all(
      browser.page.main,
      ({ attribs }) => attribs['aria-label'] === 'QR code of the key' || attribs.alt === 'QR code of the key',
    ),
  ).toHaveLength(1);
  await look(browser.page);
  const key = keyOn(browser.page);
  browser.fill('Enter the six digits', '1');
  await browser.press('Confirm');
  expect(browser.page.descriptionOf('Enter the six digits')).toContain('not the code of this key');
  browser.fill('Enter the six digits', codeAt(key, Date.now()));
  await browser.press('Confirm');
  expect(browser.page.text).toContain('Your recovery codes');
  await look(browser.page);
  const codes = codesOn(browser.page);
  expect((await browser.press('I have kept them')).heading).toBe('Today');
  return codes;
}

test('an owner invites somebody, who joins by the link of the mail and uses a recovery code [STAFF-21 STAFF-13]', async ({
  page,
  atDesk,
  playwright,
  mailTo,
  siteUrl,
  expectAccessible,
}) => {
  const { browser } = await atDesk('owner');
  await browser.open('/desk/staff');
  const email = `tom-${crypto.randomUUID()}@books.test`;
  browser.within('region', 'Invite somebody').fill('Email address', email);
  await browser.press('Invite');
  const shown = `The link for ${email}`;
  expect(browser.within('region', shown).text).toContain('/desk/welcome?token=');
  await browser.within('region', shown).press('Done');
  expect(browser.page.count('region', shown)).toBe(0);

  const link = (await mailTo(email, /invited to the desk/)).link('Accept the invitation');
  const context = await playwright.request.newContext({ baseURL: siteUrl });
  const other = plainBrowser(context);
  const [code = ''] = await join(other, link, async (one) => {
    await show(page, one);
    await expectAccessible(page);
  });
  expect((await other.open('/desk/staff')).heading).toBe('Not part of your role');
  expect((await other.press('Sign out')).heading).toBe('Sign in to the desk');
  expect((await other.open(link)).text).toContain('This link was used already');

  await other.open('/desk/messages');
  other.fill('Email address', email);
  other.fill('Password', password);
  await other.press('Go on');
  other.fill('Code of your', code);
  expect((await other.press('Sign in')).heading).toBe('Messages');

  await browser.open('/desk/staff');
  await browser.within('listitem', email).press('Close the account');
  expect(browser.within('listitem', email).text).toContain('Closed');
  expect((await other.open('/desk/messages')).heading).toBe('Sign in to the desk');
  await context.dispose();
  await browser.open('/desk/log');
  const [, newest] = all(browser.page.main, isNamed('tr'));
  expect(newest && textOf(newest)).toContain('Account closed');
});

test('a member changes their own account: name, password, second factor, sessions [STAFF-25 STAFF-28]', async ({
  atDesk,
}) => {
  const { browser, person } = await atDesk('staff');
  await browser.open('/desk/account');
  browser.fill('Your name', 'Tom O.');
  await browser.within('region', 'Name').press('Save');
  expect(browser.page.notices).toContain('Your name was changed.');
  expect(browser.page.hrefs('Tom O.')).toHaveLength(1);

  const own = () => browser.within('region', 'Password');
  own().fill('Current password', 'wrong');
  own().fill(/^New password(?! again)/, password);
  own().fill('New password again', password);
  await own().press(/Change/);
  expect(own().descriptionOf('Current password')).toContain('This is not your current password.');

  const step = browser.within('details', /^Another phone or app/);
  step.fill('Current password', person.password);
  step.fill('Code of your', codeAt(person.key, Date.now()));
  await step.press('Go on');
  const setUp = browser.within('region', 'Set up your new second factor');
  setUp.fill('Enter the six digits', codeAt(keyOn(browser.page), Date.now()));
  await setUp.press('Confirm');
  expect(browser.within('region', 'Your new recovery codes').text).not.toBe('');
  expect(codesOn(browser.page)).toHaveLength(10);
});
