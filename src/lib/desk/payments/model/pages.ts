import type { DeskActions, DeskPages } from '../../model/access.ts';

export const deskPaymentsPath = '/desk/payments';

export const paymentsPages = { '/desk/payments': 'orders' } as const satisfies DeskPages;

export const paymentsActions = { 'desk.payments.settle': 'orders' } as const satisfies DeskActions;
