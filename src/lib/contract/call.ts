import type { z } from 'zod';

/** One call of the shop API: its method and path, and the schemas of its request and response. */
export interface Call<Request extends z.ZodType = z.ZodType, Response extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: `/${string}`;
  /** What the call does, in one line and, where more is to be said, in sentences: the text of docs/api. */
  readonly summary: string;
  readonly description?: string;
  /** The JSON body of a POST, or the query of a GET. */
  readonly request: Request;
  /** The JSON body of the response. */
  readonly response: Response;
  /** True when `pageNumber` and `PageSize` are query parameters and the response has a `Paging-Headers` header. */
  readonly isPaged: boolean;
}

/** Names a call after its path, and its schemas after the call. Calls are not paged unless they say so. */
export function defineCall<Request extends z.ZodType, Response extends z.ZodType>(
  call: Omit<Call<Request, Response>, 'name' | 'isPaged'> & { isPaged?: boolean },
): Call<Request, Response> {
  const name = call.path.slice(1);
  return {
    isPaged: false,
    ...call,
    name,
    request: call.request.meta({ id: `${name}Request` }),
    response: call.response.meta({ id: `${name}Response` }),
  };
}
