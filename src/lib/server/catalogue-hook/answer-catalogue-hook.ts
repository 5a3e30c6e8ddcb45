import type { IncomingMessage, ServerResponse } from 'node:http';
import { type CatalogueChange, catalogueChange, catalogueHookPath, hookHeaders } from '@bookfront/shop-contract';
import { BodyTooLarge, isDeclaredLonger, readBounded } from '../../bounded-body.ts';
import { createBudget } from '../http/share-budget.ts';
import type { Log } from '../log.ts';
import type { Settings } from '../settings/settings.ts';
import { whyNotBelieved } from './check-signature.ts';
import { createMessageLimit, createRecentIds } from './message-limits.ts';

export interface CatalogueHookOptions {
  readonly settings: Pick<Settings, 'apiWebhookSecret' | 'rateLimits'>;
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>;
  readonly clientIp: (request: IncomingMessage) => string | undefined;
  /** Resolves when all processes know of the change. */
  readonly record: ((change: CatalogueChange) => Promise<void>) | undefined;
  /** The time of day in milliseconds. */
  readonly now: () => number;
}

type Headers = Iterable<readonly [string, string]>;

/** What is answered. `errors` has messages by field. */
interface Reply {
  readonly status: 202 | 400 | 401 | 405 | 413 | 429 | 503;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Room for a thousand long ids. */
const maxBodyBytes = 256 * 1024;

/** Bodies on their way, of which no one knows yet whether they are signed. */
const underWay = { perClient: 8, total: 64 };

const problem = (status: Reply['status'], message: string, headers = {}): Reply => ({
  ...{ status, errors: { message: [message] }, headers },
});

/**
 * Answers what a remote API posts about changes of its catalogue (REQ API-90). It stands in front of the site: no cookie is read, no
 * page rendered and no action run. Without API_WEBHOOK_SECRET there is no such URL. Returns whether it answered.
 */
export function createCatalogueHook({ settings, log, clientIp, record, now }: CatalogueHookOptions) {
  const { apiWebhookSecret: secret, rateLimits } = settings;
  const limit = createMessageLimit(rateLimits, now);
  const recent = createRecentIds(now);
  const bodies = createBudget(rateLimits ? underWay : { perClient: underWay.total, total: underWay.total });
  /** By id: a message that comes twice at the same moment. */
  const recording = new Map<string, Promise<void>>();

  /** Undefined when too many are on their way. */
  async function receive(request: IncomingMessage, client: string): Promise<Buffer | 'too long' | undefined> {
    if (!bodies.take(client, 1)) return undefined;
    try {
      return (await readBody(request)) ?? 'too long';
    } finally {
      bodies.give(client, 1);
    }
  }

  async function recordOnce(
    id: string,
    change: CatalogueChange,
    recordChange: NonNullable<typeof record>,
  ): Promise<void> {
    if (recent.has(id)) return;
    let work = recording.get(id);
    if (!work) {
      limit.countBelieved();
      work = recordChange(change).finally(() => recording.delete(id));
      recording.set(id, work);
    }
    await work;
    recent.add(id);
  }

  async function reply(
    request: IncomingMessage,
    recordChange: NonNullable<typeof record>,
    key: string,
  ): Promise<Reply> {
    if (request.method !== 'POST') return problem(405, 'Use POST.', { Allow: 'POST' });
    const client = clientIp(request) ?? '';
    const waitSeconds = limit.waitSeconds(client);
    if (waitSeconds > 0) return problem(429, 'Too many messages.', { 'Retry-After': String(waitSeconds) });
    const body = await receive(request, client);
    if (!body) return problem(503, 'Too many messages are on their way.', { 'Retry-After': '5' });
    if (body === 'too long')
      return problem(413, `The message is longer than ${maxBodyBytes} bytes. Send several, or all: true.`);
    const header = (name: string) => request.headers[name]?.toString() ?? '';
    const message = {
      ...{ id: header(hookHeaders.id), timestamp: header(hookHeaders.timestamp) },
      ...{ signature: header(hookHeaders.signature), body },
    };
    const reason = whyNotBelieved(message, key, now());
    if (reason) {
      limit.countWrong(client);
      log.warn(`A message about the catalogue was not believed: ${reason}`);
      return problem(401, reason);
    }
    const parsed = catalogueChange.safeParse(parseJson(body));
    if (!parsed.success) return { status: 400, errors: errorsOf(parsed.error.issues) };
    await recordOnce(message.id, parsed.data, recordChange);
    return { status: 202 };
  }

  return (request: IncomingMessage, response: ServerResponse, headers: Headers): boolean => {
    if (secret === undefined || !record || (request.url ?? '').split('?', 1)[0] !== catalogueHookPath) return false;
    reply(request, record, secret)
      .catch((error: unknown) => {
        log.error('A change of the catalogue could not be noted', error);
        return problem(503, 'The change could not be noted. Please send it again.', { 'Retry-After': '5' });
      })
      .then((answer) => send(request, response, answer, headers));
    return true;
  };
}

function errorsOf(issues: readonly { path: readonly PropertyKey[]; message: string }[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const { path, message } of issues) {
    const field = path.join('.') || 'message';
    errors[field] = [...(errors[field] ?? []), message];
  }
  return errors;
}

/** What is not JSON is no object either. */
function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Undefined when it is too long; the rest is not read then. */
async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  if (isDeclaredLonger(request.headers['content-length'], maxBodyBytes)) return undefined;
  try {
    return await readBounded(request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>, maxBodyBytes);
  } catch (error) {
    if (error instanceof BodyTooLarge) return undefined;
    throw error;
  }
}

function send(request: IncomingMessage, response: ServerResponse, reply: Reply, headers: Headers): void {
  if (response.destroyed) return;
  for (const [name, value] of headers) response.setHeader(name, value);
  response.writeHead(reply.status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
    // What was not read would be taken for the next request.
    ...(!request.complete && { Connection: 'close' }),
    ...reply.headers,
  });
  response.end(`${JSON.stringify(reply.errors ? { errors: reply.errors } : { status: 'accepted' })}\n`);
}
