import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'playwright/test';

/** A mail, read from the .eml file that a shop without SMTP_URL writes. */
export interface ReceivedMail {
  /** Its headers, unfolded. */
  readonly headers: string;
  readonly text: string;
  /** Path and query of the link after this text. */
  link(label: string): string;
}

/** The newest mail in the outboxes of these data folders to this address whose subject matches; waits for it. */
export async function findMail(dataDirs: readonly string[], recipient: string, subject: RegExp): Promise<ReceivedMail> {
  let found: ReceivedMail | undefined;
  await expect
    .poll(
      async () => {
        const mails = await Promise.all(dataDirs.map((folder) => readMails(join(folder, 'outbox'))));
        found = mails
          .flat()
          .findLast(
            ({ headers }) =>
              headers.includes(`\nTo: ${recipient}\n`) && subject.test(/^Subject: (.*)$/m.exec(headers)?.[1] ?? ''),
          );
        return found !== undefined;
      },
      { message: `a mail to ${recipient}, ${subject}` },
    )
    .toBe(true);
  if (!found) throw new Error('The mail was deleted');
  return found;
}

/** A mail never changes, and a shop that many tests use has hundreds, which would be parsed anew for each look. */
const known = new Map<string, Promise<ReceivedMail>>();

async function readMails(folder: string): Promise<ReceivedMail[]> {
  const names = (await readdir(folder).catch((): string[] => [])).filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(
    names.map((name) => {
      const file = join(folder, name);
      const mail = known.get(file) ?? readFile(file, 'utf8').then(parseMail);
      known.set(file, mail);
      return mail;
    }),
  );
}

function parseMail(file: string): ReceivedMail {
  const source = file.replaceAll('\r\n', '\n');
  const headers = decodeWords(`\n${source.slice(0, source.indexOf('\n\n'))}`.replace(/\n[ \t]+/g, ' '));
  // The text of a mail with attachments is a part of a part.
  const boundaries = [...source.matchAll(/boundary="([^"]+)"/g)].map(([, boundary = '']) => boundary);
  const parts = boundaries.flatMap((boundary) => source.split(new RegExp(`--${RegExp.escape(boundary)}(?:--)?\n`)));
  const plain = parts.findLast((part) => part.startsWith('Content-Type: text/plain')) ?? '';
  const encoding = /^Content-Transfer-Encoding: (\S+)$/m.exec(plain)?.[1] ?? '';
  const body = plain.slice(plain.indexOf('\n\n') + 2);
  const text = decode(body, encoding);
  return {
    ...{ headers, text },
    link(label) {
      const [, url = ''] = text.split(`${label}:\n`)[1]?.match(/^(\S+)/) ?? [];
      const { pathname, search } = new URL(url);
      return pathname + search;
    },
  };
}

/** The encoded words of a header (RFC 2047), which one with a currency sign has. White space between two of them does not count. */
const decodeWords = (header: string): string =>
  header
    .replace(/(\?=) +(?==\?utf-8\?)/gi, '$1')
    .replace(/=\?utf-8\?([qb])\?(.*?)\?=/gi, (_all, kind: string, text: string) =>
      /b/i.test(kind) ? decode(text, 'base64') : decode(text.replaceAll('_', ' '), 'quoted-printable'),
    );

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
