import type { Entered, Visitor, Visitors } from '../accounts/visitors.ts';
import type { WireUserDetails } from '../contract/wire.ts';
import type { SessionCookie } from './session-cookie.ts';

/** The visitor of one request. Nothing is read before somebody asks, so that a page for all stays a page for all. */
export interface RequestVisitor {
  /** Undefined for somebody who has kept nothing yet (decision 2). A customer has an `account`. */
  current(): Promise<Visitor | undefined>;
  /** The same, made a guest with a session when there is none: for the first thing they keep. */
  ensure(): Promise<Visitor>;
  /** Whether a session has begun with this request. */
  hasBegun(): boolean;
}

/** What the server's own parts may do beside: change who it is. */
export interface VisitorInCharge extends RequestVisitor {
  sessionToken(): string | undefined;
  /** From now on it is this visitor, with the session that has just begun. */
  enter(entered: Entered): void;
  /** Ends the session and forgets who it was. */
  leave(): Promise<void>;
  /**
   * Makes the cookies true, where the session was asked for: a guest's lives as long as the session that was prolonged, and
   * nobody passes for a member whose session is over. Call it before a page leaves, and for pages that somebody went to
   * alone: what a script fetched may arrive after the answer to a login, and would undo it.
   */
  settleCookies(): Promise<void>;
}

/** Who makes this request, by their session cookie. */
export function requestVisitor(visitors: Visitors, cookie: SessionCookie): VisitorInCharge {
  let found: Promise<Visitor | undefined> | undefined;
  let started: Promise<Visitor> | undefined;
  let renewedFor: number | undefined;
  let isOver = false;
  let hasBegun = false;

  async function find(): Promise<Visitor | undefined> {
    const token = cookie.read();
    const known = token ? await visitors.find(token) : undefined;
    renewedFor = known?.renewedFor;
    isOver = token !== undefined && !known;
    return known?.visitor;
  }

  const current = () => {
    found ??= find();
    return found;
  };

  function enter({ visitor, session }: Entered): void {
    cookie.write(session, visitor.account !== undefined);
    hasBegun = true;
    found = Promise.resolve(visitor);
    renewedFor = undefined;
    isOver = false;
  }

  async function start(): Promise<Visitor> {
    const entered = await visitors.startGuest();
    enter(entered);
    return entered.visitor;
  }

  return {
    current,
    async ensure() {
      const known = await current();
      if (known) return known;
      started ??= start();
      return started;
    },
    hasBegun: () => hasBegun,
    sessionToken: () => cookie.read(),
    enter,
    async leave() {
      const token = cookie.read();
      if (token) await visitors.endSession(token);
      cookie.clear();
      found = Promise.resolve(undefined);
      started = undefined;
      renewedFor = undefined;
      isOver = false;
    },
    async settleCookies() {
      const visitor = await found;
      if (isOver) cookie.clearMember();
      const token = cookie.read();
      if (token && visitor && renewedFor !== undefined) {
        cookie.write({ token, maxAge: renewedFor }, visitor.account !== undefined);
      }
    },
  };
}

/** The visitor as the calls carry them. */
export const userDetailsOf = (visitor: Visitor): WireUserDetails => ({
  UserID: visitor.id,
  Username: visitor.username,
  MobileNumber: visitor.phone,
  MailId: visitor.email,
  Apptype: 'W',
});
