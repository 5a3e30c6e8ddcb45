import type { Kind } from './visitors.ts';

/** Ways to claim another identity. All must be ignored: only the session cookie identifies a visitor. */

const cookieNames = ['UserID', 'user', 'user_id', 'visitor', 'visitor_id', 'customer', '__Host-session', 'session_id'];
const headerNames = ['X-User-Id', 'UserID', 'X-UserID', 'X-Forwarded-User', 'X-Session', 'X-Visitor'];
const fieldNames = [
  'UserID',
  'user_Details.UserID',
  'user_Details[UserID]',
  'userId',
  'visitor',
  'visitorId',
  'customer',
  'session',
  'orderID',
];
const queryNames = [
  'order',
  'number',
  'token',
  'id',
  'UserID',
  'user',
  'user_Details',
  'visitor',
  'session',
  'option',
  'q',
  'next',
];

const all = (names: readonly string[], id: string) => names.map((name): [string, string] => [name, id]);

/** Headers and cookies. A visitor without a session tries the id as a session too. */
export function forgedHeaders(id: string, kind: Kind): Record<string, string> {
  const names = kind === 'anonymous' ? [...cookieNames, 'session'] : cookieNames;
  const cookies = names.map((name) => `${name}=${encodeURIComponent(id)}`);
  return {
    ...Object.fromEntries(all(headerNames, id)),
    Authorization: `Bearer ${id}`,
    Cookie: `${cookies.join('; ')}; member=1`,
  };
}

export const forgedFields = (id: string): Record<string, string> => ({
  ...Object.fromEntries(all(fieldNames, id)),
  user_Details: JSON.stringify({ UserID: id }),
});

export const forgedQuery = (id: string): string => new URLSearchParams(all(queryNames, id)).toString();
