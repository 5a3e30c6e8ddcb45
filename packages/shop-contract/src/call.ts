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
  /** Lists of the answer that may be empty but not left out: a broken shop must not look like an empty one. */
  readonly lists: readonly string[];
  /** The flag of the requests whose answers have these lists; undefined when all have them. */
  readonly listsOfFlag?: string;
  /** The lists are the visitor's own: null is as good as empty. */
  readonly areOwn?: boolean;
  /** True when the page can do without the lists (REQ HOME-20): a missing one is reported, and its block left out or filled. */
  readonly mayLackLists?: boolean;
  /** True when `pageNumber` and `PageSize` are query parameters and the response has a `Paging-Headers` header. */
  readonly isPaged: boolean;
}

/** Names a call after its path, and its schemas after the call. Calls are not paged and have no lists unless they say so. */
export function defineCall<Request extends z.ZodType, Response extends z.ZodType>(
  call: Omit<Call<Request, Response>, 'name' | 'isPaged' | 'lists'> & Partial<Pick<Call, 'isPaged' | 'lists'>>,
): Call<Request, Response> {
  const name = call.path.slice(1);
  return {
    isPaged: false,
    lists: [],
    ...call,
    name,
    request: call.request.meta({ id: `${name}Request` }),
    response: call.response.meta({ id: `${name}Response` }),
  };
}
