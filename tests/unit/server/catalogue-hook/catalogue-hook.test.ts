import { execFileSync } from 'node:child_process';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import type { CatalogueChange } from '@bookfront/shop-contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createCatalogueHook } from '../../../../src/lib/server/catalogue-hook/answer-catalogue-hook.ts';
import { signatureOf } from '../../../../src/lib/server/catalogue-hook/check-signature.ts';
import { sendChange } from '../../../../src/lib/server/catalogue-hook/send-changes.ts';
import { listen } from '../../../../src/lib/server/http/listen.ts';
import { closeServer } from '../../../fixtures/close-server.ts';

const secret = 's'.repeat(40);
const startedAt = 1_790_000_000_000;
let clock: number;
let recorded: CatalogueChange[];
let logged: string[];
let isAway: boolean;
let server: ReturnType<typeof createServer>;
let url: string;

async function open(key: string | undefined) {
  const log = (text: string) => void logged.push(text);
  const answer = createCatalogueHook({
    settings: { apiWebhookSecret: key, rateLimits: true },
    log: { info: log, warn: log, error: log },
    clientIp: (request) => request.headers['x-client']?.toString() ?? '192.0.2.1',
    async record(change) {
      if (isAway) throw new Error('The database is away');
      recorded.push(change);
    },
    now: () => clock,
  });
  server = createServer((request, response) => {
    if (!answer(request, response, [['X-Frame-Options', 'DENY']])) response.writeHead(404).end('the site');
  });
  url = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}/hooks/catalogue`;
}

beforeEach(async () => {
  [clock, recorded, logged, isAway] = [startedAt, [], [], false];
  await open(secret);
});
afterEach(() => closeServer(server));

interface Sent {
  readonly id?: string;
  readonly ageSeconds?: number;
  readonly key?: string;
  readonly body?: string;
  readonly method?: string;
  readonly headers?: Record<string, string>;
}

const product = JSON.stringify({ products: ['60', 7], categories: ['5'] });

async function send({ id = 'msg_1', ageSeconds = 0, key = secret, body = product, ...rest }: Sent = {}) {
  const timestamp = String(Math.floor(clock / 1000) - ageSeconds);
  const signature = signatureOf({ id, timestamp, body: Buffer.from(body) }, key);
  const { method = 'POST' } = rest;
  const response = await fetch(url, {
    method,
    ...(method === 'POST' && { body }),
    headers: {
      ...{ 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature },
      ...rest.headers,
    },
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text };
}
const status = async (sent: Sent = {}) => (await send(sent)).status;

describe('a message about the catalogue', () => {
  test('is accepted when it is signed, and tells what has changed [API-90]', async () => {
    const answer = await send();
    expect([answer.status, JSON.parse(answer.text)]).toEqual([202, { status: 'accepted' }]);
    expect(recorded).toEqual([{ all: false, products: ['60', '7'], categories: ['5'] }]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      ...{ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'x-frame-options': 'DENY' },
    });
    expect(await status({ id: 'msg_2', body: '{"all": true}' })).toBe(202);
    expect(recorded[1]).toEqual({ all: true, products: [], categories: [] });
  });

  test('can be signed by the commands of docs/api [API-90]', async () => {
    const timestamp = String(Math.floor(clock / 1000));
    const signed = execFileSync(
      'sh',
      ['-c', `printf '%s.%s.%s' "$ID" "$NOW" "$BODY" | openssl dgst -sha256 -hmac "$SECRET" -binary | base64`],
      { env: { ...process.env, ID: 'msg_9', NOW: timestamp, BODY: product, SECRET: secret }, encoding: 'utf8' },
    );
    const headers = { 'webhook-signature': `v1,${signed.trim()}` };
    expect(await status({ id: 'msg_9', key: 'x'.repeat(40), headers })).toBe(202);
  });

  test('is accepted with a secret of Standard Webhooks, and with an old and a new signature [API-90]', async () => {
    const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: '1614265330' };
    const body = Buffer.from('{"test": 2432232314}');
    // From the tests of the specification.
    expect(signatureOf({ ...message, body }, 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')).toBe(
      'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    );
    const timestamp = String(clock / 1000);
    const both = `v1,${'A'.repeat(43)}= ${signatureOf({ id: 'msg_1', timestamp, body: Buffer.from(product) }, secret)}`;
    expect(await status({ headers: { 'webhook-signature': both } })).toBe(202);
  });

  test.each<[string, Sent, string]>([
    ['another secret', { key: 'y'.repeat(40) }, 'webhook-signature does not fit'],
    ['another id than the signed one', { headers: { 'webhook-id': 'msg_other' } }, 'webhook-signature does not fit'],
    ['another time than the signed one', { headers: { 'webhook-timestamp': '1790000001' } }, 'does not fit'],
    ['no signature', { headers: { 'webhook-signature': '' } }, 'webhook-signature does not fit'],
    ['no id', { id: '' }, 'webhook-id is missing'],
    ['a time that is none', { headers: { 'webhook-timestamp': 'soon' } }, 'webhook-timestamp is missing'],
    ['an old message', { ageSeconds: 301 }, '301 seconds old'],
    ['a message of the future', { ageSeconds: -301 }, '301 seconds ahead'],
  ])('is refused with the reason: %s [API-92]', async (_name, sent, reason) => {
    const { status, text } = await send(sent);
    expect(status).toBe(401);
    expect(JSON.parse(text).errors.message[0]).toContain(reason);
    expect(logged).toEqual([expect.stringContaining('was not believed')]);
    expect(text + logged.join()).not.toContain(secret);
    expect(recorded).toEqual([]);
  });

  test('with another body than the signed one is refused [API-92]', async () => {
    const timestamp = String(clock / 1000);
    const signature = signatureOf({ id: 'msg_1', timestamp, body: Buffer.from(product) }, secret);
    expect(await status({ body: '{"all":true}', headers: { 'webhook-signature': signature } })).toBe(401);
  });

  test('that is sent again changes nothing, and one that could not be noted can be sent again [API-92]', async () => {
    isAway = true;
    const away = await send();
    expect([away.status, away.headers.get('retry-after')]).toEqual([503, '5']);
    isAway = false;
    expect([await status(), await status(), recorded.length]).toEqual([202, 202, 1]);
    clock += 299_000;
    expect(await status({ ageSeconds: 299 })).toBe(202);
    expect(recorded).toHaveLength(1);
  });

  test.each<[string, string, Record<string, string>]>([
    ['text that is no JSON', 'price!', { message: 'The message is no JSON object.' }],
    ['a list', '[]', { message: 'The message is no JSON object.' }],
    ['nothing', '{}', { message: 'names nothing that has changed' }],
    ['an unknown field', '{"product":["1"]}', { message: '"product"' }],
    ['ids that are none', '{"products":[{}]}', { 'products.0': 'Invalid input' }],
    ['a product that is no list', '{"products":"1"}', { products: 'must be a list of ids' }],
    ['too many ids', JSON.stringify({ products: Array(1001).fill('1') }), { products: 'more than 1000 ids' }],
  ])('that breaks the contract is answered 400 by field: %s [API-90]', async (_name, body, expected) => {
    const answer = await send({ body });
    expect(answer.status).toBe(400);
    const { errors } = JSON.parse(answer.text) as { errors: Record<string, string[]> };
    for (const [field, text] of Object.entries(expected)) expect(errors[field]?.join(' '), answer.text).toContain(text);
    expect(recorded).toEqual([]);
  });

  test('is too long beyond 256 KB, and needs POST [API-90]', async () => {
    expect(await status({ body: JSON.stringify({ products: ['1'.repeat(300_000)] }) })).toBe(413);
    const other = await send({ method: 'GET' });
    expect([other.status, other.headers.get('allow')]).toEqual([405, 'POST']);
  });

  test('is one of 600 a minute, and of 20 wrong ones of a client IP [API-92]', async () => {
    for (let count = 0; count < 20; count++) expect(await status({ key: 'y'.repeat(40) })).toBe(401);
    const limited = await send();
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '60']);
    expect(await status({ headers: { 'x-client': '192.0.2.2' } }), 'others are not concerned').toBe(202);
    clock += 60_000;
    expect(await status()).toBe(202);
  });

  test('is read while strangers leave theirs unfinished, of which few are held [SECURITY-161]', async () => {
    const { port } = new URL(url);
    const head = 'POST /hooks/catalogue HTTP/1.1\r\nHost: a\r\nContent-Length: 200000\r\n\r\n';
    const strangers = Array.from({ length: 700 }, () => connect(Number(port), '127.0.0.1'));
    const refused: string[] = [];
    for (const stranger of strangers) {
      stranger.on('error', () => undefined);
      stranger.on('data', (answer: Buffer) => void refused.push(answer.toString().slice(9, 12)));
      stranger.write(`${head}${'a'.repeat(1000)}`);
    }
    await expect.poll(() => refused.length).toBe(692);
    expect(new Set(refused)).toEqual(new Set(['503']));
    expect(await status({ headers: { 'x-client': '192.0.2.2' } }), 'the API').toBe(202);
    for (const stranger of strangers) stranger.destroy();
    // Their places are free again.
    await expect.poll(() => status({ id: 'msg_2' })).toBe(202);
  });

  test('that comes twice at the same moment is told once [API-92]', async () => {
    expect(await Promise.all([status(), status(), status()])).toEqual([202, 202, 202]);
    expect(recorded).toHaveLength(1);
  });

  test('that is repeated uses up nothing of what the API may send [API-92]', async () => {
    for (let count = 0; count < 610; count++) await status();
    expect(await status({ id: 'msg_2' })).toBe(202);
  });

  test('is not read without a secret: there is no such page [API-90]', async () => {
    await closeServer(server);
    await open(undefined);
    expect(await send()).toMatchObject({ status: 404, text: 'the site' });
  });

  test('of `npm run api` is one that the storefront accepts [API-93]', async () => {
    await sendChange({ url, secret }, { all: true }, clock);
    expect(recorded).toEqual([{ all: true, products: [], categories: [] }]);
    await expect(sendChange({ url, secret: 'y'.repeat(40) }, { all: true }, clock)).rejects.toThrow('status 401');
  });
});
