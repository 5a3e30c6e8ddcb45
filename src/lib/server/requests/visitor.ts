import { pseudonymOf, type SessionStarted, type Visitor, type Visitors } from '../../accounts/visitors.ts';
import type { SessionCookie } from '../http/session-cookie.ts';

/** The visitor of one request. The session is only read when it is needed, so that shared pages stay shared. */
export interface RequestVisitor {
  /** Undefined without a session. A customer has an `account`. */
  current(): Promise<Visitor | undefined>;
  /** The same, but starts a guest session when there is none: for the first cart line, wishlist item or address. */
  ensure(): Promise<Visitor>;
  /** Tells visitors of one browser apart, and says nothing of them. All who have no session have the same. */
  pseudonym(): Promise<string>;
  /** Whether a session started with this request. */
  hasNewSession(): boolean;
  /** Deletes a guest whose session started with this request, because nothing was stored. Other visitors stay. */
  discardNewGuest(): Promise<void>;
}

/** The visitor as the server's own code sees it: it can start and end sessions. */
export interface VisitorSession extends RequestVisitor {
  sessionToken(): string | undefined;
  /** From now on the request belongs to this visitor. */
  startSession(started: SessionStarted): void;
  endSession(): Promise<void>;
  /** Whether the visitor has logged out with this request. */
  hasEndedSession(): boolean;
  /** Sends the cookie of a guest session that started with this request, unless it was discarded. */
  sendGuestCookie(): void;
  /**
   * Brings the cookies in line with the session, if it was read: prolongs them when the session was prolonged, and clears the
   * member cookie when it has expired. Call it before the response of a page navigation only. A script's fetch may arrive after
   * the response to a login and would undo it.
   */
  refreshCookies(): Promise<void>;
}

/** The visitor of a request, by its session cookie. */
export function requestVisitor(visitors: Visitors, cookie: SessionCookie): VisitorSession {
  let found: Promise<Visitor | undefined> | undefined;
  let guest: Promise<Visitor> | undefined;
  let renewedMaxAge: number | undefined;
  let isExpired = false;
  let isNew = false;
  let hasEnded = false;
  /**
   * A guest whose cookie is not sent yet: only at the end of the request it is known whether something was stored. Sending the cookie and
   * taking it back would delete the cookie that a concurrent request has set.
   */
  let newGuest: SessionStarted | undefined;

  async function find(): Promise<Visitor | undefined> {
    const token = cookie.read();
    const known = token ? await visitors.find(token) : undefined;
    renewedMaxAge = known?.renewedMaxAge;
    isExpired = token !== undefined && !known;
    return known?.visitor;
  }

  const sessionToken = () => newGuest?.session.token ?? cookie.read();

  const current = () => {
    found ??= find();
    return found;
  };

  /** From now on the request belongs to this visitor. */
  function become(visitor: Visitor | undefined): void {
    found = Promise.resolve(visitor);
    newGuest = undefined;
    renewedMaxAge = undefined;
    isExpired = false;
  }

  function startSession({ visitor, session }: SessionStarted): void {
    cookie.write(session, visitor.account !== undefined);
    isNew = true;
    become(visitor);
  }

  async function startGuestSession(): Promise<Visitor> {
    const started = await visitors.startGuest();
    isNew = true;
    become(started.visitor);
    newGuest = started;
    return started.visitor;
  }

  return {
    current,
    async ensure() {
      const known = await current();
      if (known) return known;
      guest ??= startGuestSession();
      return guest;
    },
    pseudonym: async () => pseudonymOf((await current())?.id ?? ''),
    hasNewSession: () => isNew,
    async discardNewGuest() {
      if (!newGuest) return;
      const { id } = newGuest.visitor;
      isNew = false;
      guest = undefined;
      become(undefined);
      await visitors.discardGuest(id);
    },
    sessionToken,
    startSession,
    async endSession() {
      const token = sessionToken();
      if (token) await visitors.endSession(token);
      cookie.clear();
      hasEnded = true;
      guest = undefined;
      become(undefined);
    },
    hasEndedSession: () => hasEnded,
    sendGuestCookie() {
      if (newGuest) cookie.write(newGuest.session, false);
      newGuest = undefined;
    },
    async refreshCookies() {
      const visitor = await found;
      if (isExpired) cookie.clearMember();
      const token = cookie.read();
      if (token && visitor && renewedMaxAge !== undefined) {
        cookie.write({ token, maxAge: renewedMaxAge }, visitor.account !== undefined);
      }
    },
  };
}
