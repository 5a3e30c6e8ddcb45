import { connect, type Socket } from 'node:net';

/** Requests one URL over 32 keep-alive connections. It does not use Node's HTTP client, which is slower than the server. */

export interface Load {
  /** The origin of the server. */
  readonly url: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly ms: number;
}

export interface Measured {
  readonly requests: number;
  readonly seconds: number;
  /** The 99th percentile of the response time in ms. */
  readonly p99: number;
  /** Responses whose status differs from the most frequent one. */
  readonly unexpected: number;
}

const connections = 32;

async function applyLoad({ url, path, headers, ms }: Load): Promise<Measured> {
  const { hostname, port, host } = new URL(url);
  const fields = Object.entries({ Host: host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = Buffer.from(`GET ${path} HTTP/1.1\r\n${fields.join('')}\r\n`);
  const times: number[] = [];
  const statuses = new Map<string, number>();
  const started = performance.now();
  const until = started + ms;
  const useConnection = () => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    let sentAt = 0;
    const send = () => {
      sentAt = performance.now();
      socket.write(request);
    };
    socket.on('error', reject);
    socket.once('connect', send);
    onResponses(socket, (status) => {
      const now = performance.now();
      times.push(now - sentAt);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (now < until) return send();
      socket.destroy();
      resolve();
    });
    return promise;
  };
  await Promise.all(Array.from({ length: connections }, useConnection));
  const seconds = (performance.now() - started) / 1000;
  times.sort((a, b) => a - b);
  const usual = Math.max(...statuses.values());
  return {
    requests: times.length,
    seconds,
    p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
    unexpected: times.length - usual,
  };
}

/** Calls `onResponse` with the status of each complete response. */
function onResponses(socket: Socket, onResponse: (status: string) => void): void {
  let status = '';
  /** Missing bytes of the body; undefined while the head is incomplete, -1 for a chunked body. */
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
    onResponse(status);
  });
}

const lastChunk = Buffer.from('0\r\n\r\n');

// Runs as a process of its own, with requests and results as lines of JSON.
if (import.meta.main) {
  process.stdin.setEncoding('utf8').on('data', (line: string) => {
    void applyLoad(JSON.parse(line) as Load).then((measured) => process.stdout.write(`${JSON.stringify(measured)}\n`));
  });
}
