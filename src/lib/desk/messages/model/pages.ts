import { withQuery } from '../../../paths/url.ts';
import type { DeskActions, DeskPages } from '../../model/access.ts';

/** The desk's pages, URLs and actions for messages and the newsletter, with the permission that each needs. */

/** Messages of the contact form by `list`, open ones without it; with `list: 'newsletter'` the newsletter's addresses. */
export const deskMessagesPath = (query: Readonly<Record<string, string>> = {}): string =>
  withQuery('/desk/messages', query);
export const deskMessagePath = (id: number): string => `/desk/messages/${id}`;
/** The newsletter's addresses in a state (desk/messages/model/messages.ts), as a file. */
export const deskNewsletterFilePath = (state: string): string => withQuery('/desk/newsletter.csv', { state });

export const messagesPages = {
  '/desk/messages': 'messages',
  '/desk/messages/[id]': 'messages',
  '/desk/newsletter.csv': { access: 'messages', post: 'none' },
} as const satisfies DeskPages;

export const messagesActions = {
  'desk.messages.answer': 'messages',
  'desk.messages.done': 'messages',
  'desk.messages.open': 'messages',
} as const satisfies DeskActions;
