import { EventEmitter } from 'node:events';
import { Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { ToPrimary, ToWorker } from '../../../../src/lib/server/workers/messages.ts';
import { WorkerFailed } from '../../../../src/lib/server/workers/worker-failed.ts';
import { createWorkerPool, type WorkerProcess } from '../../../../src/lib/server/workers/worker-pool.ts';

/** A worker that does what the test says. */
class FakeWorker extends EventEmitter {
  readonly connected = true;
  readonly got: ToWorker[] = [];
  readonly sockets: Socket[] = [];
  readonly pid: number;
  readonly isLead: boolean;
  /** Nobody has noticed yet. */
  hasEnded = false;

  constructor(pid: number, isLead: boolean) {
    super();
    this.pid = pid;
    this.isLead = isLead;
  }

  /** As of a process: when it has ended, the error is given to the callback, or else emitted, which ends whoever sent. */
  send(message: ToWorker, ...rest: readonly unknown[]): boolean {
    const [socket] = rest;
    const onSent = rest.find((one) => typeof one === 'function');
    if (this.hasEnded) {
      if (onSent) onSent(new Error('EPIPE'));
      else this.emit('error', new Error('EPIPE'));
      return false;
    }
    this.got.push(message);
    if (socket instanceof Socket) this.sockets.push(socket);
    if (message.kind === 'close') setImmediate(() => this.emit('exit', 0, null));
    return true;
  }

  kill = () => this.emit('exit', null, 'SIGKILL');

  say(message: ToPrimary): void {
    this.emit('message', message);
  }

  /** Takes every connection that it was sent. */
  takeAll(): void {
    for (const message of this.got) if (message.kind === 'connection') this.say({ kind: 'took', id: message.id });
  }
}

/** A pool whose waiting takes no time. `onFork` is called with each new worker. */
function openPool({ count = 2, onFork = (worker: FakeWorker): void => void ready(worker) } = {}) {
  const workers: FakeWorker[] = [];
  const waits: number[] = [];
  const clock = { time: 0 };
  const log = { info: vi.fn(), error: vi.fn() };
  const onGiveUp = vi.fn();
  const pool = createWorkerPool({
    count,
    fork(isLead) {
      const worker = new FakeWorker(100 + workers.length, isLead);
      workers.push(worker);
      onFork(worker);
      return worker as unknown as WorkerProcess;
    },
    answer: async () => ({ isAllowed: true }),
    log,
    onGiveUp,
    now: () => clock.time,
    pause: async (ms) => {
      waits.push(ms);
    },
  });
  return { pool, workers, waits, clock, log, onGiveUp };
}

const ready = (worker: FakeWorker) => setImmediate(() => worker.say({ kind: 'ready', notices: ['Read this'] }));
const fails = (worker: FakeWorker) => setImmediate(() => worker.emit('exit', 1, null));

test('the first worker leads, and the others begin when it is ready: it may have to create the database [WORKERS-01]', async () => {
  const { pool, workers } = openPool({ count: 3, onFork: () => undefined });
  const started = pool.start();
  expect(workers.map(({ isLead }) => isLead)).toEqual([true]);
  workers[0]?.say({ kind: 'ready', notices: ['Read this'] });
  await expect.poll(() => workers.map(({ isLead }) => isLead)).toEqual([true, false, false]);
  for (const worker of workers.slice(1)) worker.say({ kind: 'ready', notices: [] });
  expect(await started).toEqual(['Read this']);
});

test('connections go to the workers in turn, and past one that does not take them [WORKERS-01]', async () => {
  const { pool, workers } = openPool();
  await pool.start();
  for (let index = 0; index < 4; index += 1) {
    pool.dispatch(new Socket());
    for (const worker of workers) worker.takeAll();
  }
  expect(workers.map(({ sockets }) => sockets.length)).toEqual([2, 2]);
  for (let index = 0; index < 6; index += 1) {
    pool.dispatch(new Socket());
    workers[1]?.takeAll();
  }
  expect(workers.map(({ sockets }) => sockets.length)).toEqual([3, 7]);
});

test('a connection that a dying worker has not taken goes to another one [WORKERS-04]', async () => {
  const { pool, workers } = openPool();
  await pool.start();
  const sockets = [new Socket(), new Socket()];
  for (const socket of sockets) pool.dispatch(socket);
  const [lead, other] = workers;
  lead?.emit('exit', null, 'SIGKILL');
  expect(new Set(other?.sockets)).toEqual(new Set(sockets));
});

test('while no worker runs, connections wait [WORKERS-04]', async () => {
  const { pool, workers } = openPool({ count: 1 });
  await pool.start();
  workers[0]?.emit('exit', null, 'SIGKILL');
  const socket = new Socket();
  pool.dispatch(socket);
  await expect.poll(() => workers[1]?.sockets).toEqual([socket]);
});

test('a worker that ends is replaced in its role at once, and later each time it ends early [WORKERS-04]', async () => {
  const { pool, workers, waits, clock, log } = openPool();
  await pool.start();
  for (let index = 0; index < 3; index += 1) {
    workers.findLast(({ isLead }) => isLead)?.emit('exit', null, 'SIGSEGV');
    await expect.poll(() => pool.counts.ready).toBe(2);
  }
  expect(workers.map(({ isLead }) => isLead)).toEqual([true, false, true, true, true]);
  expect(waits).toEqual([0, 1000, 2000]);
  clock.time += 60_000;
  workers.at(-1)?.emit('exit', null, 'SIGSEGV');
  await expect.poll(() => waits).toEqual([0, 1000, 2000, 0]);
  expect(pool.counts.restarts).toBe(4);
  expect(log.error.mock.calls[0]?.[0]).toContain('Worker 100 is gone: it ended with SIGSEGV');
});

test('a shop whose workers cannot start does not open, and says why [WORKERS-07]', async () => {
  const silent = openPool({ onFork: (worker) => void fails(worker) });
  await expect(silent.pool.start()).rejects.toMatchObject({ message: 'it ended with 1', isExplained: false });
  const explaining = openPool({
    onFork(worker) {
      setImmediate(() => worker.say({ kind: 'failed', reason: 'the disk is full' }));
      fails(worker);
    },
  });
  await expect(explaining.pool.start()).rejects.toThrow(new WorkerFailed('the disk is full', true));
});

test('a shop that has lost all workers gives up when none can be started [WORKERS-07]', async () => {
  let isBroken = false;
  const { pool, workers, onGiveUp, waits } = openPool({ onFork: (worker) => void (isBroken ? fails : ready)(worker) });
  await pool.start();
  isBroken = true;
  workers[0]?.emit('exit', null, 'SIGKILL');
  await expect.poll(() => waits.length).toBeGreaterThan(10);
  expect(onGiveUp).not.toHaveBeenCalled();
  workers[1]?.emit('exit', null, 'SIGKILL');
  await expect.poll(() => onGiveUp.mock.calls.length).toBeGreaterThan(0);
});

test('closing tells the workers, and waits for them [WORKERS-06]', async () => {
  const { pool, workers } = openPool();
  await pool.start();
  await pool.close();
  for (const worker of workers) expect(worker.got.at(-1)).toEqual({ kind: 'close' });
  expect(pool.counts.restarts).toBe(0);
});

test('metrics are those of the workers that answer [WORKERS-05]', async () => {
  const { pool, workers } = openPool();
  await pool.start();
  const measured = pool.measure();
  for (const worker of workers) {
    const message = worker.got.at(-1);
    if (message?.kind === 'measure') worker.say({ kind: 'measured', id: message.id, metrics: [{ name: 'a' }] });
  }
  expect(await measured).toEqual([[{ name: 'a' }], [{ name: 'a' }]]);
});

test('a worker that has ended unnoticed is asked and told without harm to the shop [WORKERS-04]', async () => {
  const { pool, workers } = openPool();
  await pool.start();
  const [first, second] = workers;
  if (!first || !second) throw new Error('There are no two workers');
  first.hasEnded = true;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const measured = pool.measure();
  for (const { got } of [second])
    for (const message of got)
      if (message.kind === 'measure') second.say({ kind: 'measured', id: message.id, metrics: [] });
  pool.tellOthers({ kind: 'wrote' }, second as unknown as WorkerProcess);
  pool.open(80);
  first.emit('exit', null, 'SIGKILL');
  await vi.runAllTimersAsync();
  expect(await measured).toEqual([[], []]);
});
