/** A call of the shop API failed. There is a subclass for each cause. */
export class ApiError extends Error {
  override name = 'ApiError';
  /** e.g. `POST /CartDetails` */
  readonly call: string;
  constructor(call: string, text: string, options?: ErrorOptions) {
    super(`${call}: ${text}`, options);
    this.call = call;
  }

  /** The shop works and has said no. Everything else has to be looked at by its owner. */
  get isRefusal(): boolean {
    return false;
  }
}

/** The caller asked for what cannot be had (or not now). 401 and 403 mean that the storefront itself is not let in. */
const isRefusalStatus = (status: number): boolean => [400, 404, 409, 410, 422, 429].includes(status);

const isRedirect = (status: number): boolean => status >= 300 && status < 400;

/** The API returned an HTTP status other than 2xx. */
export class StatusError extends ApiError {
  override name = 'StatusError';
  readonly status: number;
  /** The response body as text, or a redirect's Location. It is shown to shoppers for status 400 only. */
  readonly body: string;
  constructor(call: string, status: number, body: string) {
    // Messages are logged, and a body may repeat what a visitor has typed. Only a redirect's target is needed there.
    super(call, `returned status ${status}${isRedirect(status) ? `: ${body.slice(0, 200)}` : ''}`);
    this.status = status;
    this.body = body;
  }

  override get isRefusal(): boolean {
    return isRefusalStatus(this.status);
  }
}

/** 400 with an errors object. */
export class BadRequestError extends StatusError {
  override name = 'BadRequestError';
  /** Messages by the API's field names, e.g. `billing.postCode`. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** The messages of all fields in one flat list. */
  readonly messages: readonly string[];
  constructor(call: string, body: string, fields: Readonly<Record<string, readonly string[]>>) {
    super(call, 400, body);
    this.fields = fields;
    this.messages = Object.values(fields).flat();
  }
}

/** 404: the resource does not exist or belongs to another visitor. */
export class NotFoundError extends StatusError {
  override name = 'NotFoundError';
  /** The API says that there was such a thing, and that it was taken out (ADR 0091). */
  readonly isGone: boolean;
  constructor(call: string, body: string) {
    super(call, 404, body);
    this.isGone = /^\s*\{.*"gone":\s*true\b/s.test(body);
  }
}

/** 503 with Retry-After: the shop has refused the call for now, without doing anything. */
export class BusyError extends StatusError {
  override name = 'BusyError';
  constructor(call: string, body: string) {
    super(call, 503, body);
  }

  override get isRefusal(): boolean {
    return true;
  }
}

/** The call was not made, because the API does not answer at present, or too many calls are waiting for it. */
export class NotSentError extends ApiError {
  override name = 'NotSentError';
}

/** No complete response within the timeout. */
export class TimeoutError extends ApiError {
  override name = 'TimeoutError';
}

/** The connection failed or broke off. */
export class NetworkError extends ApiError {
  override name = 'NetworkError';
}

/** The response breaks the contract: it is not JSON, or a field is missing or malformed. */
export class ContractError extends ApiError {
  override name = 'ContractError';
}

/** The API refused a read with resultCode '0' and without data. Its message is meant for the shopper. */
export class RefusedError extends ApiError {
  override name = 'RefusedError';
  readonly shopperMessage: string;
  constructor(call: string, message: string) {
    super(call, 'refused');
    this.shopperMessage = message;
  }

  override get isRefusal(): boolean {
    return true;
  }
}

/** Catch handler for a read that follows a successful write. API errors are ignored, as makeCall has reported them; others are thrown. */
export function ignoreApiError(error: unknown): undefined {
  if (!(error instanceof ApiError)) throw error;
}
