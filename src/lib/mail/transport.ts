import type { SendMailOptions } from 'nodemailer';

/** How mails leave: by SMTP, or into files. */
export interface Transport {
  /** Hands the mail over. Throws when that failed; `retry.ts` reads the error. `signal` gives the try up. */
  deliver(mail: Outgoing, signal: AbortSignal): Promise<void>;
  close(): void;
}

export interface Outgoing {
  readonly id: number;
  readonly kind: string;
  readonly createdAt: number;
  readonly message: SendMailOptions;
}
