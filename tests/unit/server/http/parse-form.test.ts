import { describe, expect, test } from 'vitest';
import { FormRefused, maxFields, parseForm } from '../../../../src/lib/server/http/parse-form.ts';
import { ReceivedRequest } from '../../../../src/lib/server/http/received-request.ts';

const urlEncoded = 'application/x-www-form-urlencoded';
const multipart = 'multipart/form-data; boundary=xx';

const part = (name: string, value: string, rest = ''): string =>
  `--xx\r\nContent-Disposition: form-data; name="${name}"${rest}\r\n\r\n${value}\r\n`;
const body = (...parts: readonly string[]): Buffer => Buffer.from(`${parts.join('')}--xx--\r\n`);

/** What the platform makes of a form. */
async function byPlatform(form: FormData): Promise<{ readonly type: string; readonly bytes: Buffer }> {
  const response = new Response(form);
  return { type: response.headers.get('content-type') ?? '', bytes: Buffer.from(await response.arrayBuffer()) };
}

async function entries(form: FormData): Promise<unknown[]> {
  return Promise.all(
    [...form].map(async ([name, value]) =>
      typeof value === 'string' ? [name, value] : [name, value.name, value.type, await value.text()],
    ),
  );
}

test('a form is read as a browser sends it, files and names in any script too [FORM-04]', async () => {
  const sent = new FormData();
  sent.append('name', 'अनन्या “A” & B=C +1');
  sent.append('text', 'two\r\nlines\r\n--xx');
  sent.append('empty', '');
  sent.append('name', 'again');
  sent.append('file', new File(['\u0000\u0001bytes\r\n'], 'Übersicht 1.png', { type: 'image/png' }));
  sent.append('none', new File([], '', { type: 'application/octet-stream' }));
  const { type, bytes } = await byPlatform(sent);
  expect(await entries(await parseForm(type, bytes))).toEqual(await entries(sent));
});

test('a form without files is read as the platform reads it [FORM-04]', async () => {
  const text = 'a=1&b=%E0%A4%85+x&a=2&c&=d&e=%zz&&f=a=b';
  const expected = [...new URLSearchParams(text)];
  expect([...(await parseForm(`${urlEncoded}; charset=utf-8`, Buffer.from(text)))]).toEqual(expected);
});

describe('refuses, before it is parsed [SECURITY-149]', () => {
  test.each<readonly [string, string, Buffer]>([
    ['many fields', urlEncoded, Buffer.from('a&'.repeat(maxFields + 1))],
    ['nothing but separators', urlEncoded, Buffer.from('&'.repeat(100_000))],
    ['many parts', multipart, body(...Array.from({ length: maxFields + 1 }, () => part('a', 'b')))],
    ['many parts without headers', multipart, Buffer.from('--xx\r\n\r\n\r\n'.repeat(10_000))],
    ['boundaries alone', multipart, Buffer.from('--xx'.repeat(50_000))],
    ['a long name', urlEncoded, Buffer.from('a'.repeat(201))],
    ['a long name of a part', multipart, body(part('a'.repeat(201), 'b'))],
    ['a part without a name', multipart, Buffer.from('--xx\r\nContent-Disposition: form-data\r\n\r\nb\r\n--xx--')],
    ['a part that breaks off', multipart, Buffer.from(part('a', 'b'))],
    ['no boundary', 'multipart/form-data', body(part('a', 'b'))],
    ['a boundary of 71', `multipart/form-data; boundary=${'x'.repeat(71)}`, body(part('a', 'b'))],
    ['an empty boundary', 'multipart/form-data; boundary=', body(part('a', 'b'))],
    ['another type', 'text/plain, multipart/form-data; boundary=xx', body(part('a', 'b'))],
    ['JSON', 'application/json', Buffer.from('{}')],
  ])('%s', async (_name, type, bytes) => {
    await expect(parseForm(type, bytes)).rejects.toThrow();
  });
});

test('as many fields as a form may have are read [SECURITY-149]', async () => {
  const pairs = Array.from({ length: maxFields }, (_, n) => `f${n}=${n}`);
  expect([...(await parseForm(urlEncoded, Buffer.from(pairs.join('&'))))]).toHaveLength(maxFields);
  const parts = Array.from({ length: maxFields - 1 }, (_, n) => part(`f${n}`, String(n)));
  expect([...(await parseForm(multipart, body(...parts)))]).toHaveLength(maxFields - 1);
});

test('a multipart form within another one is a text', async () => {
  const inner = '--yy\r\nContent-Disposition: form-data; name="b"\r\n\r\nc\r\n--yy--';
  const nested = `--xx\r\nContent-Disposition: form-data; name="a"\r\nContent-Type: multipart/mixed; boundary=yy\r\n\r\n${inner}\r\n`;
  expect([...(await parseForm(multipart, body(nested)))]).toEqual([['a', inner]]);
});

test('a form is parsed once, whoever asks for it, and a refused body fails each of them [SECURITY-149]', async () => {
  const init = { method: 'POST', headers: { 'content-type': urlEncoded } };
  const request = new ReceivedRequest('http://localhost/', init, Buffer.from('a=1'));
  const forms = await Promise.all([request.clone().formData(), request.clone().clone().formData(), request.formData()]);
  expect(new Set(forms).size).toBe(1);
  expect(await request.clone().text()).toBe('a=1');

  const refused = new ReceivedRequest('http://localhost/', init, new FormRefused('too long'));
  await expect(refused.clone().text()).rejects.toThrow();
});
