import { returnAcceptedMail, returnReceivedMail, returnRefusedMail } from '../../mail/messages/returns.ts';
import type { LabelFile } from '../../trade/orders/return-label.ts';
import type { OrderDeskContext } from '../orders/context.ts';
import { type ReturnStepRequest, takeReturnStep } from './take-return-step.ts';

export interface AcceptRequest extends ReturnStepRequest {
  /** Where and how the books are sent. */
  readonly instructions: string;
  /** A label to print (https), or ''. */
  readonly labelUrl: string;
  /** The label itself; undefined leaves one that is there. */
  readonly label?: LabelFile | undefined;
}

/** Accepts a return and says where the books go; once more, when that has changed. */
export const acceptReturn = (context: OrderDeskContext, { instructions, labelUrl, label, ...request }: AcceptRequest) =>
  takeReturnStep(context, 'accept', request, {
    write: returnAcceptedMail,
    written: { instructions, label_url: labelUrl },
    label,
  });

export interface RefuseRequest extends ReturnStepRequest {
  readonly reason: string;
}

export const refuseReturn = (context: OrderDeskContext, { reason, ...request }: RefuseRequest) =>
  takeReturnStep(context, 'refuse', request, { write: returnRefusedMail, written: { answer: reason } });

/** The parcel is here. What its copies are worth is said when it is settled. */
export const receiveReturn = (context: OrderDeskContext, request: ReturnStepRequest) =>
  takeReturnStep(context, 'receive', request, { write: returnReceivedMail });
