import type { ChildProcess } from 'node:child_process';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../log.ts';
import type { MeasuredMetric, SharedAnswer, SharedCall, ToPrimary, ToWorker } from './messages.ts';
import { WorkerFailed } from './worker-failed.ts';

/** A worker process with its channel. */
export type WorkerProcess = Pick<ChildProcess, 'pid' | 'connected' | 'send' | 'kill' | 'on' | 'once'>;

export interface WorkerPoolOptions {
  /** How many workers there are. */
  readonly count: number;
  /** Starts a worker. The lead does what one process of a shop has to do. */
  readonly fork: (isLead: boolean) => WorkerProcess;
  readonly answer: (call: SharedCall, from: WorkerProcess) => SharedAnswer | Promise<SharedAnswer>;
  readonly log: Pick<Log, 'info' | 'error'>;
  /** Called when no worker is left and none can be started. */
  readonly onGiveUp: () => void;
  readonly now?: () => number;
  readonly pause?: (ms: number) => Promise<unknown>;
}

export interface WorkerPool {
  /**
   * Starts all workers, the lead first: it may have to create the database. Resolves to its notices for the owner when all can
   * take connections; rejects with WorkerFailed.
   */
  start(): Promise<readonly string[]>;
  /** Says on which port connections come from now on. */
  open(port: number): void;
  /** Gives a connection to the next worker, in turn. */
  dispatch(socket: Socket): void;
  /** Tells the others. */
  tellOthers(message: ToWorker, but: WorkerProcess): void;
  /** Metrics of every worker that answers. */
  measure(): Promise<readonly (readonly MeasuredMetric[])[]>;
  /** How many workers take connections, and how many were started in place of one that ended. */
  readonly counts: { readonly ready: number; readonly restarts: number };
  /** Lets the workers answer their last requests. Resolves when all have ended. */
  close(): Promise<void>;
}

interface Member {
  readonly process: WorkerProcess;
  readonly isLead: boolean;
  readonly startedAt: number;
  isReady: boolean;
  /** Connections on their way to it, by number. */
  readonly sent: Map<number, Socket>;
}

/** A worker that lived so long was not started in vain. */
const livedLongMs = 60_000;
/** Before the first, second … start in place of a worker that ended early. */
const restartDelays = [0, 1000, 2000, 4000, 8000, 16_000, 30_000];
/** Connections that wait while no worker runs. More are closed. */
const maxWaiting = 1024;
const measureTimeoutMs = 3000;
/** Longer than the last requests and a mail that is being sent take; systemd waits 30 seconds. */
const closeTimeoutMs = 25_000;

export function createWorkerPool(options: WorkerPoolOptions): WorkerPool {
  const { count, fork, answer, log, now = Date.now, pause = (ms) => wait(ms) } = options;
  const members = new Set<Member>();
  const waiting: Socket[] = [];
  const measuring = new Map<number, (metrics: readonly MeasuredMetric[]) => void>();
  let port: number | undefined;
  let isClosing = false;
  let turn = 0;
  let lastConnection = 0;
  let failures = 0;
  let restarts = 0;
  let lastMeasure = 0;

  const ready = () => [...members].filter(({ isReady }) => isReady);
  const sendTo = ({ process }: Pick<Member, 'process'>, message: ToWorker) => {
    // The error is that of a worker which has just ended. Without a callback it would end this process, and the shop with it.
    if (process.connected) process.send(message, () => undefined);
  };

  /** The next worker of those to which the fewest connections are on their way: one that hangs or has died takes none. */
  function nextWorker(): Member | undefined {
    const able = ready().filter(({ process }) => process.connected);
    turn += 1;
    const enqueue = able.map((_, index) => able[(index + turn) % able.length]);
    return enqueue.reduce((one, other) => ((other?.sent.size ?? 0) < (one?.sent.size ?? 0) ? other : one), enqueue[0]);
  }

  function give(socket: Socket): boolean {
    const member = nextWorker();
    if (!member) return false;
    lastConnection += 1;
    member.sent.set(lastConnection, socket);
    const message: ToWorker = { kind: 'connection', id: lastConnection };
    // This process keeps it open until the worker has it. An error is that of a worker which has ended.
    member.process.send(message, socket, { keepOpen: true }, () => undefined);
    return true;
  }

  function dispatch(socket: Socket): void {
    if (give(socket)) return;
    if (waiting.length < maxWaiting && !isClosing) waiting.push(socket);
    else socket.destroy();
  }

  /** Resolves to the lead's notices when the worker can take connections. */
  function startWorker(isLead: boolean): Promise<readonly string[]> {
    return new Promise((resolve, reject) => {
      const process = fork(isLead);
      const member: Member = { process, isLead, startedAt: now(), isReady: false, sent: new Map() };
      let reason: string | undefined;
      members.add(member);
      process.on('message', (message: ToPrimary) => {
        if (message.kind === 'failed') reason = message.reason;
        if (message.kind === 'took') take(member, message.id);
        if (message.kind === 'measured') measuring.get(message.id)?.(message.metrics);
        if (message.kind === 'call') void reply(member, message.id, message.call);
        if (message.kind !== 'ready') return;
        member.isReady = true;
        if (port !== undefined) sendTo(member, { kind: 'open', port });
        for (const socket of waiting.splice(0)) dispatch(socket);
        resolve(message.notices);
      });
      process.once('exit', (code: number | null, signal: string | null) => {
        members.delete(member);
        for (const socket of member.sent.values()) dispatch(socket);
        const how = `it ended with ${signal ?? code}`;
        if (!member.isReady) reject(new WorkerFailed(reason ?? how, reason !== undefined));
        else if (!isClosing) void replace(member, how);
      });
    });
  }

  /** Closes this process's end of a connection, which the worker has now. */
  function take({ sent }: Member, id: number): void {
    sent.get(id)?.destroy();
    sent.delete(id);
  }

  async function reply(member: Member, id: number, call: SharedCall): Promise<void> {
    sendTo(member, { kind: 'answer', id, answer: await answer(call, member.process) });
  }

  async function replace({ process, isLead, startedAt }: Member, how: string): Promise<void> {
    log.error(`Worker ${process.pid} is gone: ${how}. Another one takes its place`);
    if (now() - startedAt >= livedLongMs) failures = 0;
    for (;;) {
      await pause(restartDelays[Math.min(failures, restartDelays.length - 1)] ?? 0);
      if (isClosing) return;
      failures += 1;
      restarts += 1;
      try {
        await startWorker(isLead);
        return;
      } catch (error) {
        if (isClosing) return;
        log.error('A worker could not be started', error);
        if (failures >= restartDelays.length && ready().length === 0) return giveUp();
      }
    }
  }

  function giveUp(): void {
    isClosing = true;
    log.error(`No worker is left, and ${failures} in a row could not be started`);
    options.onGiveUp();
  }

  return {
    async start() {
      const notices = await startWorker(true);
      await Promise.all(Array.from({ length: count - 1 }, () => startWorker(false)));
      return notices;
    },
    open(given) {
      port = given;
      for (const member of ready()) sendTo(member, { kind: 'open', port });
    },
    dispatch,
    tellOthers(message, but) {
      for (const member of ready()) if (member.process !== but) sendTo(member, message);
    },
    measure() {
      return Promise.all(
        ready().map(
          (member) =>
            new Promise<readonly MeasuredMetric[]>((resolve) => {
              lastMeasure += 1;
              const id = lastMeasure;
              const done = (metrics: readonly MeasuredMetric[]) => {
                clearTimeout(limit);
                measuring.delete(id);
                resolve(metrics);
              };
              const limit = setTimeout(() => done([]), measureTimeoutMs);
              measuring.set(id, done);
              sendTo(member, { kind: 'measure', id });
            }),
        ),
      );
    },
    get counts() {
      return { ready: ready().length, restarts };
    },
    async close() {
      isClosing = true;
      for (const socket of waiting.splice(0)) socket.destroy();
      const limit = setTimeout(() => {
        for (const { process } of members) process.kill('SIGKILL');
      }, closeTimeoutMs);
      const ended = [...members].map(({ process }) => new Promise((resolve) => process.once('exit', resolve)));
      for (const member of members) sendTo(member, { kind: 'close' });
      await Promise.all(ended);
      clearTimeout(limit);
    },
  };
}
