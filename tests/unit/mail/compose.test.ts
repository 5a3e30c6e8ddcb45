import { createTransport, type SendMailOptions } from 'nodemailer';
import { describe, expect, test } from 'vitest';
import { composeMail, UndeliverableError } from '../../../src/lib/mail/compose.ts';
import { html } from '../../../src/lib/mail/html.ts';
import { sender, start } from './support.ts';

const row = {
  key: '0b9f',
  kind: 'greeting',
  recipient: 'asha@example.org',
  subject: 'Good morning',
  html: html`<p>Hello</p>`.markup,
  text: 'Hello',
  reply_to: null as string | null,
  headers: '{}',
  created_at: start,
};

async function written(mail: SendMailOptions): Promise<string> {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return String((await composer.sendMail(mail)).message);
}
const headersOf = async (fields: Partial<typeof row>) =>
  (await written(composeMail({ ...row, ...fields }, sender))).split('\r\n\r\n')[0] ?? '';

describe('mail headers cannot be injected', () => {
  test('a line break in a subject stays in the subject [MAIL-10]', async () => {
    const headers = await headersOf({ subject: 'Hello\r\nBcc: everyone@example.org' });
    expect(headers).not.toMatch(/^Bcc:/im);
  });

  test.each([
    'asha@example.org, everyone@example.org',
    'asha@example.org\r\nBcc: everyone@example.org',
    'Everyone <everyone@example.org>',
    'everyone: asha@example.org;',
    '"asha everyone"@example.org',
    'asha',
    '',
  ])('a recipient that is not exactly one address is rejected: %j [MAIL-10]', (recipient) => {
    expect(() => composeMail({ ...row, recipient }, sender)).toThrow(UndeliverableError);
  });

  test('replies go to exactly one address', async () => {
    expect(await headersOf({ reply_to: 'ravi@example.org' })).toMatch(/^Reply-To: ravi@example\.org\r$/m);
    expect(await headersOf({ reply_to: 'ravi@example.org, everyone@example.org' })).not.toMatch(/^Reply-To/im);
  });

  test('a further header is a single line', () => {
    const headers = JSON.stringify({ 'List-Unsubscribe': '<https://books.test/>\r\nBcc: everyone@example.org' });
    expect(() => composeMail({ ...row, headers }, sender)).toThrow(UndeliverableError);
  });
});

test('a mail to the shop goes to its current address [MAIL-17]', () => {
  const mail = composeMail({ ...row, recipient: 'shop' }, { ...sender, email: 'new@books.test' });
  expect(mail.envelope?.to).toEqual(['new@books.test']);
});

test('with another sender, replies still go to the shop [MAIL-17]', async () => {
  const mail = composeMail(row, { ...sender, from: 'noreply@mailer.test' });
  const text = await written(mail);
  expect(text).toMatch(/^From: Lantern Books <noreply@mailer\.test>\r$/m);
  expect(text).toMatch(/^Reply-To: hello@books\.test\r$/m);
  expect(mail.envelope?.from).toBe('noreply@mailer.test');
});

test('has a layout with the name, the address and the URL of the shop [MAIL-12]', () => {
  const mail = composeMail(row, { ...sender, name: 'Rao & Sons' });
  expect(mail.html).toContain('Rao &amp; Sons');
  expect(mail.html).toContain('<p>Hello</p>');
  expect(mail.html).toContain('href="https://books.test/"');
  expect(mail.text).toBe(
    'Hello\n\n-- \nRao & Sons\n14 Lantern Lane, Mumbai\nhello@books.test, +91 22 5550 0140\nhttps://books.test/\n',
  );
});

test('loads no remote content [MAIL-12]', () => {
  expect(composeMail(row, sender).html).not.toMatch(/<(img|link|script|iframe)|url\(|@import/i);
});
