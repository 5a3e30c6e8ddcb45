import type { DeskActions, DeskPages } from '../../model/access.ts';

/** The desk's pages, URLs and actions for the first steps of a new shop, with the permission that each needs. */

/** The checklist of a new shop. */
export const deskFirstStepsPath = '/desk/first-steps';

export const firstStepsPages = {
  '/desk/first-steps': 'settings',
} as const satisfies DeskPages;

export const firstStepsActions = {
  'desk.firstSteps.removeSample': 'settings',
  'desk.firstSteps.testMail': 'settings',
  'desk.firstSteps.testPayment': 'settings',
  'desk.firstSteps.settle': 'settings',
  'desk.firstSteps.hide': 'settings',
} as const satisfies DeskActions;
