import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** A request as it goes over the wire: nothing of its target is tidied up. */
export interface RawRequest {
  readonly method: string;
  readonly target: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Headers and body, to be searched. */
  readonly text: string;
}

/** Sends requests to a site, on a few connections that stay open. */
export function openWire(siteUrl: string) {
  const { hostname, port } = new URL(siteUrl);
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });

  async function send({ method, target, headers = {}, body = '' }: RawRequest): Promise<RawAnswer> {
    const length = method === 'GET' || method === 'HEAD' ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const { promise, resolve, reject } = Promise.withResolvers<RawAnswer>();
    const sent = request({ agent, hostname, port, method, path: target, headers: { ...headers, ...length } });
    sent.once('error', reject);
    sent.once('response', (response) => {
      text(response).then(
        (answer) =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: `${response.rawHeaders.join('\n')}\n\n${answer}`,
          }),
        reject,
      );
    });
    sent.end(body);
    return promise;
  }

  return { send, close: () => agent.destroy() };
}

export type Wire = ReturnType<typeof openWire>;

/** Runs `work` for each, a few at a time. */
export async function eachOf<Thing>(things: readonly Thing[], work: (thing: Thing) => Promise<void>): Promise<void> {
  const waiting = things.values();
  const worker = async () => {
    for (const thing of waiting) await work(thing);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
}
