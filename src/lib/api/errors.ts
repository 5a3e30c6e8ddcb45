/** Something about a call of the shop API went wrong that no shopper can mend. Each cause is a class of its own. */
export class ApiError extends Error {
  override name = 'ApiError';
  /** e.g. `POST /CartDetails` */
  readonly call: string;
  constructor(call: string, text: string, options?: ErrorOptions) {
    super(`${call}: ${text}`, options);
    this.call = call;
  }
}

/** The API answered with a status that is not a success. */
export class StatusError extends ApiError {
  override name = 'StatusError';
  readonly status: number;
  /** What the API said in its body, as text, or where a redirect points; never shown to a shopper but for 400. */
  readonly body: string;
  constructor(call: string, status: number, body: string) {
    super(call, `answered with status ${status}${body && `: ${body.slice(0, 200)}`}`);
    this.status = status;
    this.body = body;
  }
}

/** 400 with an errors object: every message, in one flat list (spec section 8). */
export class BadRequestError extends StatusError {
  override name = 'BadRequestError';
  /** Messages by the field the API names, e.g. `billing.postCode`. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly messages: readonly string[];
  constructor(call: string, body: string, fields: Readonly<Record<string, readonly string[]>>) {
    super(call, 400, body);
    this.fields = fields;
    this.messages = Object.values(fields).flat();
  }
}

/** 404: the thing asked for does not exist, or is not this visitor's. */
export class NotFoundError extends StatusError {
  override name = 'NotFoundError';
  constructor(call: string, body: string) {
    super(call, 404, body);
  }
}

/** No answer within the time limit. */
export class TimeoutError extends ApiError {
  override name = 'TimeoutError';
}

/** The connection failed or broke off. */
export class NetworkError extends ApiError {
  override name = 'NetworkError';
}

/** An answer came but is not what the contract says: not JSON, or a field of another shape (decision 25). */
export class ContractError extends ApiError {
  override name = 'ContractError';
}

/** A read that the API refused with resultCode '0' and without the data: its own words are for the shopper. */
export class RefusedError extends ApiError {
  override name = 'RefusedError';
  readonly words: string;
  constructor(call: string, words: string) {
    super(call, `refused: ${words}`);
    this.words = words;
  }
}

/** In place of what could not be read after a change that was made. The transport has logged it; a mistake of ours is thrown. */
export function nothingOf(error: unknown): undefined {
  if (!(error instanceof ApiError)) throw error;
}
