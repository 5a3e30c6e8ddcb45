/** Stops calls to an API that does not answer, so that nobody waits for it (ADR 0042). */
export interface CircuitBreaker {
  /** Whether a call may be made. While the circuit is open only one trial call in each `coolDownMs` may. */
  admits(): boolean;
  /** The result of a call that was made: whether the API answered at all. */
  report(hasAnswered: boolean): void;
}

export interface CircuitBreakerOptions {
  /** Calls in a row without an answer after which the circuit opens. */
  readonly threshold: number;
  readonly coolDownMs: number;
  /** Milliseconds of a clock that is never set. */
  readonly now: () => number;
  /** Called when the circuit opens and when it closes again. */
  readonly onChange: (isOpen: boolean) => void;
}

/** A circuit breaker that counts failures in a row. Any answer closes it, also one to a call made before it opened. */
export function createCircuitBreaker(options: CircuitBreakerOptions): CircuitBreaker {
  const { threshold, coolDownMs, now, onChange } = options;
  let failures = 0;
  let nextTrialAt = 0;
  const isOpen = () => failures >= threshold;

  return {
    admits() {
      if (!isOpen()) return true;
      if (now() < nextTrialAt) return false;
      nextTrialAt = now() + coolDownMs;
      return true;
    },
    report(hasAnswered) {
      const wasOpen = isOpen();
      failures = hasAnswered ? 0 : failures + 1;
      if (!hasAnswered) nextTrialAt = now() + coolDownMs;
      if (isOpen() !== wasOpen) onChange(isOpen());
    },
  };
}
