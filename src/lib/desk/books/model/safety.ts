/** Who answers for the safety of a publisher's books (Regulation 2023/988). */
export interface SafetyFields {
  readonly name: string;
  readonly address: string;
  readonly email: string;
}

/** A publisher with its printed editions that are on sale. */
export interface PublisherSafety {
  readonly id: number;
  readonly name: string;
  readonly editions: number;
  /** Of them, those that nobody answers for. */
  readonly missing: number;
  /** As the desk has it; empty without one. */
  readonly contact: SafetyFields;
}
