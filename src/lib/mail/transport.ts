import type { SendMailOptions } from 'nodemailer';

/** Delivers mails by SMTP or into files. */
export interface Transport {
  /** Throws when delivery fails; `retry.ts` classifies the error. `signal` aborts the attempt. */
  deliver(mail: Outgoing, signal: AbortSignal): Promise<void>;
  close(): void;
}

export interface Outgoing {
  readonly id: number;
  readonly kind: string;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  readonly message: SendMailOptions;
}
