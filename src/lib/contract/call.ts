import type { z } from 'zod';

/** One call of the shop API: what is sent where, and what comes back (spec section 7). */
export interface Call<Request extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: `/${string}`;
  /** The JSON body of a POST, or the query of a GET. */
  readonly request: Request;
  readonly answer: Answer;
  /** True when `pageNumber` and `PageSize` travel in the query and `Paging-Headers` in the answer. */
  readonly isPaged: boolean;
}

export function defineCall<Request extends z.ZodType, Answer extends z.ZodType>(
  call: Omit<Call<Request, Answer>, 'name' | 'isPaged'> & { isPaged?: boolean },
): Call<Request, Answer> {
  return { isPaged: false, ...call, name: call.path.slice(1) };
}
