/** What the pages about messages and newsletter show. Times are epoch milliseconds. */

const messageLists = ['open', 'done'] as const;
export type MessageList = (typeof messageLists)[number];

export const maxAnswerLength = 5000;

/** A message of the contact form. */
export interface DeskMessage {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly email: string;
  readonly message: string;
  readonly at: number;
  /** Undefined while it is open. */
  readonly done:
    | { readonly at: number /** '' for one from before there was a list of open ones. */; readonly by: string }
    | undefined;
  /** What was answered by mail, oldest first. */
  readonly answers: readonly { readonly text: string; readonly by: string; readonly at: number }[];
}

/** An address of the newsletter: it waits for its confirmation, gets mails, or has unsubscribed. */
export const subscriberStates = ['confirmed', 'waiting', 'left'] as const;
export type SubscriberState = (typeof subscriberStates)[number];
export const isSubscriberState = (text: unknown): text is SubscriberState =>
  subscriberStates.some((state) => state === text);

export interface Subscriber {
  readonly email: string;
  readonly at: number;
  readonly state: SubscriberState;
}

export interface MessageCounts {
  readonly messages: Readonly<Record<MessageList, number>>;
  readonly subscribers: Readonly<Record<SubscriberState, number>>;
}
