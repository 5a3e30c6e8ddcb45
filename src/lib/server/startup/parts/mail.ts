import type { MailWorker } from '../../../mail/worker.ts';
import { type AfterAnswer, createAfterAnswer } from '../after-answer.ts';
import type { Closing } from '../parts.ts';
import { startMail } from '../start-mail.ts';
import type { Base } from './base.ts';
import type { Storage } from './storage.ts';
import type { Telemetry } from './telemetry.ts';
import type { Texts } from './texts.ts';

export interface Mail {
  readonly mail: MailWorker;
  /** For work whose length must not show in an answer. */
  readonly afterAnswer: AfterAnswer;
}

type Needs = Base & Pick<Telemetry, 'log'> & Pick<Storage, 'db' | 'secret'> & Pick<Texts, 'content'>;

/** Sends what is in the outbox. */
export function mail({ settings, now, log, db, secret, content }: Needs, closing: Closing): Mail {
  const worker = startMail({ db, settings, content, secret, log, now });
  closing.defer(() => worker.close());
  const afterAnswer = createAfterAnswer({ log, onDone: () => worker.notify() });
  closing.defer(() => afterAnswer.close());
  return { mail: worker, afterAnswer };
}
