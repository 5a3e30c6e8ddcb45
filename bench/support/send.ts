import { Agent, request } from 'node:http';

export interface Sent {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** A form by its fields, or as it is sent. */
  readonly form?: Readonly<Record<string, string>> | string;
  /** The address of the client. Linux has all of 127.0.0.0/8, so one machine can be many visitors. */
  readonly from: string;
}

export interface Answered {
  readonly status: number;
  readonly cookies: readonly string[];
  readonly body: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/** Sends one request, as written, and reads the whole answer. Unlike `fetch` it leaves odd paths alone. */
export function send(url: string, { method = 'GET', path, headers = {}, form, from }: Sent): Promise<Answered> {
  const { hostname, port } = new URL(url);
  const body = typeof form === 'object' ? new URLSearchParams(form).toString() : form;
  const type = body === undefined ? {} : { 'Content-Type': 'application/x-www-form-urlencoded' };
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { hostname, port, path, method, agent, localAddress: from, headers: { ...type, ...headers } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            cookies: (response.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0] ?? ''),
            body: Buffer.concat(chunks).toString('utf8'),
          }),
        );
      },
    );
    outgoing.setTimeout(30_000, () => outgoing.destroy(new Error('no answer within 30 s')));
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}
