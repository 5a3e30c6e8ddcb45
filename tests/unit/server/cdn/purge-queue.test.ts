import { createServer } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { postTags } from '../../../../src/lib/server/cdn/post-tags.ts';
import { createPurgeQueue, type SendTags } from '../../../../src/lib/server/cdn/purge-queue.ts';
import { listen } from '../../../../src/lib/server/http/listen.ts';
import { closeServer } from '../../../fixtures/close-server.ts';

/** A queue whose waiting takes no time. */
function openQueue() {
  const send = vi.fn<SendTags>().mockResolvedValue();
  const onError = vi.fn();
  const waits: number[] = [];
  const queue = createPurgeQueue({
    send,
    onError,
    pause: async (ms) => {
      waits.push(ms);
    },
  });
  const sent = () => send.mock.calls.map(([tags]) => tags);
  return { queue, send, onError, waits, sent };
}

test('tags that change together are sent together, each once [CDN-04]', async () => {
  const { queue, sent } = openQueue();
  for (const tag of ['a', 'b', 'a', 'c']) queue.add(tag);
  await expect.poll(sent).toEqual([['a', 'b', 'c']]);
  queue.add('a');
  await expect.poll(sent).toEqual([['a', 'b', 'c'], ['a']]);
});

test('many tags are sent in batches that a CDN takes [CDN-04]', async () => {
  const { queue, sent } = openQueue();
  for (let index = 0; index < 70; index += 1) queue.add(`tag-${index}`);
  await expect.poll(() => sent().map(({ length }) => length)).toEqual([30, 30, 10]);
});

test('tags that did not arrive are sent again, each time later [CDN-05]', async () => {
  const { queue, send, sent, waits, onError } = openQueue();
  send.mockRejectedValueOnce(new Error('busy')).mockRejectedValueOnce(new Error('busy'));
  queue.add('a');
  await expect.poll(sent).toEqual([['a'], ['a'], ['a']]);
  expect(waits.slice(1)).toEqual([1000, 2000]);
  expect(onError).not.toHaveBeenCalled();
});

test('what was given up is logged once, and the next change purges all pages [CDN-05]', async () => {
  const { queue, send, sent, onError } = openQueue();
  send.mockRejectedValue(new Error('status 500'));
  queue.add('a');
  await expect.poll(() => onError.mock.calls.length).toBe(1);
  expect(sent()).toHaveLength(6);
  send.mockReset().mockResolvedValue();
  queue.add('b');
  await expect.poll(sent).toEqual([['bookfront-pages']]);
  queue.add('c');
  await expect.poll(sent).toEqual([['bookfront-pages'], ['c']]);
});

test('when very many tags wait, all pages are purged at once [CDN-05]', async () => {
  const { queue, sent } = openQueue();
  for (let index = 0; index < 5000; index += 1) queue.add(`tag-${index}`);
  await expect.poll(sent).toEqual([['bookfront-pages']]);
});

test('a shop that stops has all pages forgotten, and sends nothing afterwards [CDN-06]', async () => {
  const { queue, sent } = openQueue();
  await queue.close();
  queue.add('a');
  await queue.close();
  expect(sent()).toEqual([['bookfront-pages']]);
});

test('the purge URL gets JSON and the token; any answer but 2xx is a failure [CDN-04]', async () => {
  const got: string[] = [];
  let status = 200;
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { authorization, 'content-type': type } = request.headers;
    got.push([request.method, request.url, type, authorization, body].join(' '));
    response.writeHead(status).end('{}');
  });
  const port = await listen(server, 0, '127.0.0.1');
  onTestFinished(() => closeServer(server));
  const purgeUrl = `http://127.0.0.1:${port}/purge/`;
  await postTags({ purgeUrl, purgeToken: 'abc' })(['one', 'two']);
  await postTags({ purgeUrl, purgeToken: undefined })(['one']);
  expect(got).toEqual([
    'POST /purge/ application/json Bearer abc {"tags":["one","two"]}',
    'POST /purge/ application/json  {"tags":["one"]}',
  ]);
  status = 302;
  await expect(postTags({ purgeUrl, purgeToken: undefined })(['one'])).rejects.toThrow('status 302');
});
