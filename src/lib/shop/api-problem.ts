/** Something that a remote shop API got wrong. */
export interface ApiProblem {
  /** e.g. `POST /CartDetails`. */
  readonly call: string;
  /** What is wrong, with the fields; never what a visitor typed. */
  readonly reason: string;
  /** How often since `firstAt`. */
  readonly count: number;
  /** How many entries or fields were left out for it since then; 0 when the answer could not be used at all. */
  readonly leftOut: number;
  /** Epoch milliseconds. */
  readonly firstAt: number;
  readonly lastAt: number;
}
