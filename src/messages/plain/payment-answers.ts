import type { paymentAnswers } from '../en/payment-answers.ts';
import type { Texts } from '../message.ts';

export type PaymentAnswers = Texts<typeof paymentAnswers>;
