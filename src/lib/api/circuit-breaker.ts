/** Circuit breaker: stops calls to an API that does not answer (ADR 0042). */
export interface CircuitBreaker {
  /**
   * Lets a call be made; undefined while the circuit is open. `coolDownMs` after the last failure it is half open: one trial call
   * is let through, and no other before that one has ended.
   */
  admit(): Admission | undefined;
}

/** A call that may be made. */
export interface Admission {
  /** Whether the call may be repeated: not as a trial, and not when the circuit has opened meanwhile. */
  mayRepeat(): boolean;
  /** The result, once: whether the API answered at all. */
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
  let isTrying = false;
  const isOpen = () => failures >= threshold;
  // Without a time to wait there is nothing to try.
  const isShut = () => coolDownMs > 0 && isOpen();

  function count(hasAnswered: boolean): void {
    const wasOpen = isOpen();
    failures = hasAnswered ? 0 : failures + 1;
    if (!hasAnswered) nextTrialAt = now() + coolDownMs;
    if (isOpen() !== wasOpen) onChange(isOpen());
  }

  return {
    admit() {
      if (!isShut()) return { mayRepeat: () => !isShut(), report: count };
      if (isTrying || now() < nextTrialAt) return undefined;
      isTrying = true;
      return {
        mayRepeat: () => false,
        report(hasAnswered) {
          isTrying = false;
          count(hasAnswered);
        },
      };
    },
  };
}
