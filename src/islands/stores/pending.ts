import { atom, computed } from 'nanostores';
import { watchRequests } from '../requests.ts';

/** How many requests of this page are under way. */
const $pending = atom(0);
export const $isBusy = computed($pending, (count) => count > 0);

watchRequests((count) => $pending.set(count));
