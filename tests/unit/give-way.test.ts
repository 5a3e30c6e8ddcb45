import { readFile } from 'node:fs/promises';
import { getPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';

const module = new URL('../../src/lib/give-way.ts', import.meta.url).href;
const source = `
  const { parentPort } = require('node:worker_threads');
  const { readFileSync } = require('node:fs');
  const nice = () => Number(readFileSync('/proc/thread-self/stat', 'utf8').split(') ')[1].split(' ')[16]);
  const before = nice();
  import(${JSON.stringify(module)}).then(({ giveWay }) => {
    giveWay();
    parentPort.postMessage([before, nice()]);
  });`;

test.skipIf(process.platform !== 'linux')(
  'a thread that nobody waits for lets others go first, and its process is as quick as before [SEARCH-62]',
  async () => {
    const own = getPriority();
    const thread = new Worker(source, { eval: true });
    const [before, after] = await new Promise<[number, number]>((resolve, reject) => {
      thread.once('message', resolve);
      thread.once('error', reject);
    });
    expect(before).toBe(own);
    expect(after).toBe(Math.max(own, 10));
    expect(getPriority()).toBe(own);
    expect(await readFile('src/lib/server/crawl-files/worker.ts', 'utf8')).toMatch(/^giveWay\(\);$/m);
  },
);
