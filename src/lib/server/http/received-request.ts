import { FormRefused, parseForm } from './parse-form.ts';

/** The body of a request that is in memory, or why there is none to read. */
export type ReceivedBody = Buffer<ArrayBuffer> | FormRefused;

interface Parsed {
  form?: Promise<FormData>;
}

/**
 * A request whose body has arrived. Its form is parsed once, by a parser that is bounded, although both we and Astro ask for it: Astro
 * asks a clone. Reading a refused body fails.
 */
export class ReceivedRequest extends Request {
  readonly #body: ReceivedBody;
  readonly #parsed: Parsed;

  constructor(url: string, init: RequestInit, body: ReceivedBody, parsed: Parsed = {}) {
    const stream = body instanceof FormRefused ? { body: failing(body), duplex: 'half' } : { body };
    super(url, { ...init, ...stream } as RequestInit);
    this.#body = body;
    this.#parsed = parsed;
  }

  override clone(): ReceivedRequest {
    return this.at(this.url);
  }

  /** The same request at another URL. */
  at(url: string): ReceivedRequest {
    const { method, headers } = this;
    return new ReceivedRequest(url, { method, headers }, this.#body, this.#parsed);
  }

  override formData(): Promise<FormData> {
    const body = this.#body;
    this.#parsed.form ??=
      body instanceof FormRefused ? Promise.reject(body) : parseForm(this.headers.get('content-type') ?? '', body);
    return this.#parsed.form;
  }
}

const failing = (error: Error): ReadableStream =>
  new ReadableStream({
    pull(controller) {
      controller.error(error);
    },
  });
