import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { createFeedFile } from '../../../../src/lib/server/cache/feed-file.ts';

async function openFeed() {
  const folder = await mkdtemp(join(tmpdir(), 'bookfront-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const state = { version: 1, now: 0, made: 0, isBroken: false };
  const feed = createFeedFile({
    file: join(folder, 'feeds', 'merchant.xml.gz'),
    async *pieces() {
      state.made += 1;
      yield `<rss ${state.made}>`;
      if (state.isBroken) throw new Error('the database is gone');
      yield '</rss>';
    },
    version: () => state.version,
    minAgeMs: 1000,
    now: () => state.now,
  });
  const read = async () => Buffer.from(await new Response(await feed.read(false)).bytes()).toString();
  return { folder, feed, state, read };
}

test('the feed is made once for all who ask, until its data changes [SECURITY-97]', async () => {
  const { read, state } = await openFeed();
  expect(await Promise.all([read(), read(), read()])).toEqual(['<rss 1></rss>', '<rss 1></rss>', '<rss 1></rss>']);
  state.now += 5000;
  expect(await read()).toBe('<rss 1></rss>');
  state.version += 1;
  expect(await read()).toBe('<rss 2></rss>');
});

test('it is made once in a while, however often its data changes [SECURITY-97]', async () => {
  const { read, state } = await openFeed();
  await read();
  state.version += 1;
  state.now += 999;
  expect(await read()).toBe('<rss 1></rss>');
  state.now += 1;
  expect(await read()).toBe('<rss 2></rss>');
});

test('it is sent as it is stored to those who read gzip', async () => {
  const { feed } = await openFeed();
  const bytes = await new Response(await feed.read(true)).bytes();
  expect(gunzipSync(bytes).toString()).toBe('<rss 1></rss>');
});

test('half a feed is sent to nobody, and leaves no file', async () => {
  const { folder, read, state } = await openFeed();
  state.isBroken = true;
  await expect(read()).rejects.toThrow('the database is gone');
  expect(await readdir(join(folder, 'feeds'))).toEqual([]);
  state.isBroken = false;
  expect(await read()).toBe('<rss 2></rss>');
});
