import type { IncomingMessage, ServerResponse } from 'node:http';
import { BodyTooLarge, boundedChunks, isDeclaredLonger } from '../../bounded-body.ts';
import { allowLongBody, isRestRead, isShortBody, maxFormBytes } from './connection-limits.ts';
import { FormRefused } from './parse-form.ts';
import type { ReceivedBody } from './received-request.ts';
import { createBudget } from './share-budget.ts';

/** What a request with a body is answered from: a body in memory, or one that its page reads as it arrives. */
export type RequestBody = { readonly received: ReceivedBody } | StreamedBody;

export interface StreamedBody {
  /** Reading a longer body fails. */
  readonly maxBodyBytes: number;
  /** Called when the body begins to be read. */
  readonly onBodyRead: () => void;
}

export interface LongBody {
  readonly maxBytes: number;
  readonly isStreamed: boolean;
}

export interface ReceiveOptions {
  /** What a request may send that is longer than a form; undefined for nearly all requests. */
  readonly longBodyOf: (request: IncomingMessage) => LongBody | undefined;
  /** Who may send it, as a key for limits; undefined for everybody else. */
  readonly senderOf: (request: IncomingMessage) => Promise<string | undefined>;
  readonly clientIp: (request: IncomingMessage) => string | undefined;
  /** False lifts the limits of one client, for load tests. */
  readonly isLimited: boolean;
}

/** Resolves to undefined when too much is under way: the request is answered 503 then. Rejects when the client has gone. */
export type ReceiveBody = (request: IncomingMessage, response: ServerResponse) => Promise<RequestBody | undefined>;

/** So much of each body is not counted: the forms of shoppers are never refused for what others send. */
const freeBytes = 16 * 1024;

const formBytes = { perClient: 4 * 1024 * 1024, total: 64 * 1024 * 1024 };
const longBytes = { perClient: 45_000_000, total: 90_000_000 };
const streams = { perClient: 4, total: 12 };
const withoutClients = ({ total }: { readonly total: number }) => ({ perClient: total, total });

/**
 * Receives the body of a request before its page is called. Only a signed-in member of staff can send more than a form, and
 * only to the pages that take it (ADR 0070, REQ SECURITY-148). What is in memory at a time is bounded for each client and for all.
 */
export function createReceiveBody({ longBodyOf, senderOf, clientIp, isLimited }: ReceiveOptions): ReceiveBody {
  const limitOf = isLimited ? <Limit>(limit: Limit) => limit : withoutClients;
  const forms = createBudget(limitOf(formBytes));
  const long = createBudget(longBytes);
  const streamed = createBudget(streams);

  return async (request, response) => {
    const refused = (reason: string) => refuse(request, response, reason);
    if (hasContentCoding(request)) return refused('The body is compressed');
    const body = longBodyOf(request);
    if (!body || isShortBody(request))
      return receive(request, response, { maxBytes: maxFormBytes, budget: forms, client: clientIp(request) ?? '' });
    const sender = await senderOf(request);
    // Its page leads to the sign-in page before it reads anything.
    if (sender === undefined) return refused('Nobody is signed in who may send this');
    if (!body.isStreamed) {
      allowLongBody(request);
      return receive(request, response, { maxBytes: body.maxBytes, budget: long, client: sender });
    }
    if (!streamed.take(sender, 1)) return undefined;
    response.once('close', () => streamed.give(sender, 1));
    return { maxBodyBytes: body.maxBytes, onBodyRead: () => allowLongBody(request) };
  };
}

function refuse(request: IncomingMessage, response: ServerResponse, reason: string): RequestBody {
  // Its rest would be taken for the next request.
  if (!isRestRead(request)) response.setHeader('Connection', 'close');
  return { received: new FormRefused(reason) };
}

const hasContentCoding = ({ headers }: IncomingMessage): boolean =>
  !/^(identity)?$/i.test(headers['content-encoding']?.trim() ?? '');

interface Receiving {
  readonly maxBytes: number;
  readonly budget: ReturnType<typeof createBudget>;
  readonly client: string;
}

async function receive(
  request: IncomingMessage,
  response: ServerResponse,
  { maxBytes, budget, client }: Receiving,
): Promise<RequestBody | undefined> {
  const tooLong = () => refuse(request, response, `The body is longer than ${maxBytes} bytes`);
  if (isDeclaredLonger(request.headers['content-length'], maxBytes)) return tooLong();
  let taken = 0;
  response.once('close', () => budget.give(client, taken));
  const chunks: Buffer[] = [];
  let length = 0;
  const arriving = request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  try {
    for await (const chunk of boundedChunks(arriving, maxBytes)) {
      length += chunk.length;
      const more = Math.max(0, length - freeBytes) - taken;
      if (more > 0 && !budget.take(client, more)) return undefined;
      taken += Math.max(0, more);
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof BodyTooLarge) return tooLong();
    throw error;
  }
  return { received: Buffer.concat(chunks) };
}
