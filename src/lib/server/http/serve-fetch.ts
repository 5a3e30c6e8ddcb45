import { createServer, type Server } from 'node:http';
import { type AnswerOptions, answerWithFetch } from './web-requests.ts';

/**
 * A node:http server that answers each request with `fetch`. It does not listen yet. The Host header is not trusted: the URL is
 * always on localhost. The length of a body is for `fetch` to limit.
 */
export function serveFetch(fetch: AnswerOptions['fetch'], onError: AnswerOptions['onError']): Server {
  const options = { fetch, onError, origin: 'http://localhost' };
  return createServer((incoming, outgoing) => void answerWithFetch(incoming, outgoing, options));
}
