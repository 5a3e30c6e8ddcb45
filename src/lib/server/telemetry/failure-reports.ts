import type { LogEvent } from './create-log.ts';

/** Equal failures since the last report of them. It holds nothing that a visitor has typed. */
export interface FailureReport {
  /** Of the last one, ISO 8601. */
  readonly time: string;
  readonly message: string;
  /** The number of the last request that met it; undefined outside of a request. */
  readonly requestId: string | undefined;
  readonly route: string | undefined;
  readonly count: number;
}

/** Where reports go: a webhook, or the file of the day's mail. */
export interface ReportSink {
  /** Resolves when the report has arrived. Rejects otherwise; it is then sent again, with what has come since. */
  send(report: FailureReport): Promise<void>;
}

export interface FailureReports {
  /** Takes every event of the log; only errors are reported. Returns at once and never throws. */
  record(event: LogEvent): void;
  /** Whether the failure of this request is reported. */
  isReported(requestId: string): boolean;
  /** Sends what is due. Resolves when done; never rejects. */
  flush(): Promise<void>;
  /** Sends everything that is left. */
  close(): Promise<void>;
}

interface ReportsOptions {
  readonly sinks: readonly ReportSink[];
  readonly now: () => number;
  /** Called when a report could not be sent, and then not again until one has been. */
  readonly onProblem: (error: unknown) => void;
}

/** Equal failures are reported at once, and then at most once in this time, with their number. */
const quietMs = 10 * 60_000;
const checkIntervalMs = 60_000;
/** Different failures that are told apart; further ones are counted under one name. */
const maxKinds = 50;
/** Requests whose visitors may still ask whether they were reported. */
const maxRequests = 1000;

interface Kind {
  readonly message: string;
  readonly route: string | undefined;
  requestId: string | undefined;
  count: number;
  at: number;
  quietUntil: number;
}

/** One sink's view: what it has not received yet. A failing sink holds up no other. */
function createOutlet(sink: ReportSink, { now, onProblem }: Omit<ReportsOptions, 'sinks'>) {
  const kinds = new Map<string, Kind>();
  let isFailing = false;
  let running: Promise<void> | undefined;

  async function send(kind: Kind): Promise<void> {
    const { message, route, requestId, count, at } = kind;
    kind.count = 0;
    kind.quietUntil = now() + quietMs;
    try {
      await sink.send({ time: new Date(at).toISOString(), message, requestId, route, count });
      isFailing = false;
    } catch (error) {
      kind.count += count;
      if (!isFailing) onProblem(error);
      isFailing = true;
    }
  }

  async function sendDue(isClosing: boolean): Promise<void> {
    for (const [key, kind] of kinds) {
      if (kind.count > 0 && (isClosing || now() >= kind.quietUntil)) await send(kind);
      else if (kind.count === 0 && now() >= kind.quietUntil) kinds.delete(key);
    }
  }

  return {
    get isFailing() {
      return isFailing;
    },
    record(message: string, { request }: LogEvent): void {
      const name = `${message} ${request?.route ?? ''}`;
      const isKnown = kinds.has(name) || kinds.size < maxKinds;
      const key = isKnown ? name : '';
      const kind = kinds.get(key) ?? {
        ...{ message: isKnown ? message : 'Many different failures', route: isKnown ? request?.route : undefined },
        ...{ requestId: undefined, count: 0, at: 0, quietUntil: 0 },
      };
      kind.count += 1;
      kind.at = now();
      kind.requestId = request?.id;
      kinds.set(key, kind);
    },
    flush(isClosing = false): Promise<void> {
      running = (running ?? Promise.resolve()).then(() => sendDue(isClosing));
      return running;
    },
  };
}

/** Tells the owner of errors, without holding up a request. Memory and the number of reports are bounded. */
export function createFailureReports({ sinks, now, onProblem }: ReportsOptions): FailureReports {
  const outlets = sinks.map((sink) => createOutlet(sink, { now, onProblem }));
  const reported = new Set<string>();
  let isScheduled = false;

  async function flush(isClosing = false): Promise<void> {
    isScheduled = false;
    await Promise.all(outlets.map((outlet) => outlet.flush(isClosing)));
  }

  const timer = setInterval(() => void flush(), checkIntervalMs).unref();
  return {
    record(event) {
      if (event.level !== 'error' || outlets.length === 0) return;
      const message = event.error ? `${event.text}: ${event.error.type}: ${event.error.message}` : event.text;
      for (const outlet of outlets) outlet.record(message, event);
      if (event.request && outlets.some(({ isFailing }) => !isFailing)) {
        reported.add(event.request.id);
        if (reported.size > maxRequests) for (const oldest of [...reported].slice(0, 1)) reported.delete(oldest);
      }
      if (isScheduled) return;
      isScheduled = true;
      setImmediate(() => void flush());
    },
    isReported: (requestId) => reported.has(requestId),
    flush,
    async close() {
      clearInterval(timer);
      await flush(true);
    },
  };
}
