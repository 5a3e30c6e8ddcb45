/** A worker ended before it could take connections. */
export class WorkerFailed extends Error {
  override name = 'WorkerFailed';
  /** Whether the worker has printed why. */
  readonly isExplained: boolean;

  constructor(message: string, isExplained: boolean) {
    super(message);
    this.isExplained = isExplained;
  }
}
