import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Parser } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import { composeMail } from '../../../src/lib/mail/compose.ts';
import type { Mail } from '../../../src/lib/mail/mail.ts';
import { writtenLanguage } from '../../../src/lib/mail/mail-language.ts';
import { mirror } from '../../../src/lib/mail/mirror.ts';
import { shopLanguages } from '../../../src/messages/languages.ts';
import { everyMail } from '../../fixtures/every-mail.ts';
import { arabic, english, german, hindi, languages } from '../../fixtures/languages.ts';
import { unmarkedWords } from '../../fixtures/unmarked-words.ts';
import { sender } from './support.ts';

const [, pseudo] = shopLanguages(['en', 'en-XA'], 'en-IN');

/** The texts of HTML, tag by tag. */
function textsOf(html: string): string[] {
  const texts: string[] = [];
  const parser = new Parser({ ontext: (text) => texts.push(text) });
  parser.end(html);
  return texts.map((text) => text.trim()).filter(Boolean);
}

const mails = Object.entries(everyMail(pseudo));

/** To the people of the shop, in English. */
const toTheShop = /^(?:shop|staff)|^(?:contactRequest|failureSummary|payeeChanged|test)Mail$/i;

test('every mail to a customer is among those that are walked [LANG-25]', () => {
  const folder = 'src/lib/mail/messages';
  const written = readdirSync(folder).flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/export (?:const|function) (\w+Mail)\b/g)].map(
      ([, name = '']) => name,
    ),
  );
  const walked = ['every-mail.ts', 'every-reader-mail.ts']
    .map((file) => readFileSync(join('tests/fixtures', file), 'utf8'))
    .join();
  const left = written.filter((name) => !toTheShop.test(name) && !new RegExp(`\\b${name}\\(`).test(walked));
  expect(left).toEqual([]);

  expect(mails.length).toBeGreaterThan(85);
  expect(new Set(mails.map(([, { kind }]) => kind)).size).toBeGreaterThan(45);
});

describe.each(mails)('%s', (_name, mail: Mail) => {
  test('says nothing outside a message [LANG-25 LANG-36]', () => {
    const lines = [mail.subject, ...mail.text.split('\n'), ...textsOf(mail.html.markup)];
    expect(lines.flatMap((line) => unmarkedWords(line) ?? [])).toEqual([]);
  });

  test('leads to pages in its language [LANG-26]', () => {
    const links = [...mail.html.markup.matchAll(/href="([^"]*)"/g)].map(([, href]) => href ?? '');
    const given = /\/(page|follow|label|orders\/quote)\b/;
    const leaving = links.filter((href) => !given.test(href) && !/\/en-XA(?:\/|$)/.test(href));
    expect(leaving).toEqual([]);
  });
});

test('in English a mail is the same whether its language is named or not [LANG-25]', () => {
  const bare = ({ language: _, ...mail }: Mail) => mail;
  const [named, unnamed] = [everyMail(english), everyMail(undefined)];
  for (const [name, mail] of Object.entries(named)) expect(bare(mail), name).toEqual(unnamed[name]);
});

describe('a mail that is sent', () => {
  const row = { key: 'k', kind: 'order-received', recipient: 'asha@example.org', subject: 'S', created_at: 0 };
  const content = { html: '<p style="margin-left:4px">x</p>', text: 'x', reply_to: null, headers: '{}' };
  const compose = (language: string | null) => composeMail({ ...row, ...content, language }, { ...sender, languages });

  test('says in what it is written, and its head leads to the home page in it [LANG-26]', () => {
    expect(compose(null).html).toMatch(/<html lang="en">[\s\S]*href="https:\/\/books\.test\/"/);
    expect(compose('en')).toEqual(compose(null));
    expect(compose('de').html).toMatch(/<html lang="de">[\s\S]*href="https:\/\/books\.test\/de"/);
    expect(compose('de').text).toMatch(/\nhttps:\/\/books\.test\/de\n$/);
  });

  test('stands from right to left where its language does [LANG-26]', () => {
    const html = String(compose('ar').html);
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain('margin-right:4px');
    expect(mirror('<td align="right" style="padding:0 16px 8px 0;border-left:1px">left</td>')).toBe(
      '<td align="left" style="padding:0 0 8px 16px;border-right:1px">left</td>',
    );
  });

  test('keeps its language when the shop has it no more [LANG-26]', () => {
    expect(compose('fr').html).toMatch(/<html lang="fr">[\s\S]*href="https:\/\/books\.test\/"/);
  });
});

test('a language without messages for mails is written to in English, with links to its pages [LANG-26]', () => {
  const tamil = { ...hindi, tag: 'ta', prefix: '/ta' };
  expect(writtenLanguage(tamil)).toMatchObject({ tag: 'en', dir: 'ltr', prefix: '/ta' });
  expect(writtenLanguage(arabic)).toBe(arabic);
  expect(writtenLanguage(german)).toBe(german);
  expect(writtenLanguage(hindi)).toBe(hindi);
});
