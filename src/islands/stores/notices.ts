import { atom } from 'nanostores';
import type { Notice } from '../../lib/shop/outcome.ts';

export interface QueuedNotice extends Notice {
  readonly id: number;
}

/** Toasts that have not been shown and dialogs that have not been closed, oldest first. */
export const $notices = atom<readonly QueuedNotice[]>([]);

let lastId = 0;

export function showNotice(notice: Notice): void {
  lastId += 1;
  $notices.set([...$notices.get(), { ...notice, id: lastId }]);
}

/** Removes notices from the queue. */
export function takeNotices(ids: readonly number[]): void {
  $notices.set($notices.get().filter(({ id }) => !ids.includes(id)));
}
