import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { failureSummaryMail } from '../../mail/messages/failure-summary.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import type { Log } from '../log.ts';
import type { Settings } from '../settings/settings.ts';
import { dailyFailuresSink, pastFailures } from '../telemetry/daily-failures.ts';
import { createFailureReports, type FailureReports } from '../telemetry/failure-reports.ts';
import { webhookSink } from '../telemetry/webhook.ts';

/** Folder below DATA_DIR with failures that have not been mailed yet. */
const failuresFolder = 'failures';

const checkIntervalMs = 10 * 60_000;

type ReportSettings = Pick<Settings, 'dataDir' | 'errorWebhookUrl' | 'errorMailTo'>;

/** Reports of errors to ERROR_WEBHOOK_URL and, by a daily mail, to ERROR_MAIL_TO. A failing report is a warning: it is no error to report. */
export function createReports(
  { dataDir, errorWebhookUrl, errorMailTo }: ReportSettings,
  warn: (text: string) => void,
  now: () => number,
): FailureReports {
  return createFailureReports({
    sinks: [
      ...(errorWebhookUrl === undefined ? [] : [webhookSink(errorWebhookUrl)]),
      ...(errorMailTo === undefined ? [] : [dailyFailuresSink(join(dataDir, failuresFolder), now)]),
    ],
    now,
    onProblem: (error) => warn(`A failure could not be reported, and will be reported again: ${String(error)}`),
  });
}

interface SummaryOptions {
  readonly db: Kysely<Database>;
  readonly settings: Pick<Settings, 'dataDir' | 'errorMailTo'>;
  readonly log: Pick<Log, 'warn'>;
  readonly now: () => number;
}

/**
 * Mails the failures of past days. Of two processes the outbox takes one mail: it rejects a second one of the same day, whose
 * failures then wait for tomorrow.
 */
export async function mailPastFailures({ db, settings, now }: Omit<SummaryOptions, 'log'>): Promise<void> {
  const to = settings.errorMailTo;
  const past = to === undefined ? undefined : await pastFailures(join(settings.dataDir, failuresFolder), now);
  if (to === undefined || !past) return;
  const day = new Date(now()).toISOString().slice(0, 10);
  const isMailed = await db
    .selectFrom('outbox')
    .select('id')
    .where('kind', '=', 'failure-summary')
    .where('about', '=', day)
    .executeTakeFirst();
  if (isMailed) return;
  if (past.failures.length > 0) await enqueueMail(db, failureSummaryMail({ to, day, failures: past.failures }), now());
  await past.clear();
}

/** Looks every ten minutes whether a day with failures has ended. Returns a function that stops it. */
export function startDailyMail(options: SummaryOptions): () => void {
  const check = () =>
    mailPastFailures(options).catch((error: unknown) =>
      options.log.warn(`The mail about failures could not be written: ${String(error)}`),
    );
  const timer = setInterval(check, checkIntervalMs).unref();
  setImmediate(check);
  return () => clearInterval(timer);
}
