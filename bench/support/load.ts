import { connect, type Socket } from 'node:net';

/** Asks one address over 32 kept connections for a while, without node's HTTP client, which would be slower than the server. */

export interface Load {
  readonly address: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly ms: number;
}

export interface Measured {
  readonly requests: number;
  readonly seconds: number;
  /** Of the slowest in a hundred, in ms. */
  readonly p99: number;
  /** Answers with another status than the first one's. */
  readonly odd: number;
}

const connections = 32;

async function applyLoad({ address, path, headers, ms }: Load): Promise<Measured> {
  const { hostname, port, host } = new URL(address);
  const fields = Object.entries({ Host: host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = Buffer.from(`GET ${path} HTTP/1.1\r\n${fields.join('')}\r\n`);
  const times: number[] = [];
  const statuses = new Map<string, number>();
  const started = performance.now();
  const until = started + ms;
  const socketDone = () => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    let asked = 0;
    const ask = () => {
      asked = performance.now();
      socket.write(request);
    };
    socket.on('error', reject);
    socket.once('connect', ask);
    onAnswers(socket, (status) => {
      const now = performance.now();
      times.push(now - asked);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (now < until) return ask();
      socket.destroy();
      resolve();
    });
    return promise;
  };
  await Promise.all(Array.from({ length: connections }, socketDone));
  const seconds = (performance.now() - started) / 1000;
  times.sort((a, b) => a - b);
  const usual = Math.max(...statuses.values());
  return {
    requests: times.length,
    seconds,
    p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
    odd: times.length - usual,
  };
}

/** Tells of each whole answer, with its status. */
function onAnswers(socket: Socket, onAnswer: (status: string) => void): void {
  let status = '';
  /** Bytes that are missing; undefined while the head is awaited, -1 for a body in chunks. */
  let missing: number | undefined;
  let head = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    if (missing === undefined) {
      head = head.length > 0 ? Buffer.concat([head, chunk]) : chunk;
      const end = head.indexOf('\r\n\r\n');
      if (end < 0) return;
      const text = head.toString('latin1', 0, end);
      status = text.slice(9, 12);
      const length = /\r\ncontent-length: *(\d+)/i.exec(text)?.[1];
      const isChunked = length === undefined && status !== '304';
      missing = isChunked ? -1 : Number(length ?? 0) - (head.length - end - 4);
      if (status === '304') missing = 0;
    } else if (missing > 0) missing -= chunk.length;
    const isDone = missing === 0 || (missing === -1 && chunk.subarray(-5).equals(lastChunk));
    if (!isDone) return;
    missing = undefined;
    head = Buffer.alloc(0);
    onAnswer(status);
  });
}

const lastChunk = Buffer.from('0\r\n\r\n');

// In a process of its own: a line of JSON asks, a line of JSON answers.
if (import.meta.main) {
  process.stdin.setEncoding('utf8').on('data', (line: string) => {
    void applyLoad(JSON.parse(line) as Load).then((measured) => process.stdout.write(`${JSON.stringify(measured)}\n`));
  });
}
