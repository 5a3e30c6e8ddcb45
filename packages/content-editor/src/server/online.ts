import type { OnlineConfig, PlannedEntry, PlanResult } from '../protocol.ts';
import type { ContentFile } from '../site.ts';

export interface DraftText {
  readonly text: string;
  /** The version that it was made from. */
  readonly version: string;
}

/** What an editor that is a part of the running site can do more, for one person. The host implements it. */
export interface Online {
  readonly config: OnlineConfig;
  readDraft(file: ContentFile): Promise<DraftText | undefined>;
  writeDraft(file: ContentFile, draft: DraftText): Promise<void>;
  removeDraft(file: ContentFile): Promise<void>;
  /** What will be published, by whomever. */
  planned(file: ContentFile): Promise<readonly PlannedEntry[]>;
  /** `moment` is a local time of the shop, such as 2026-11-24T09:00. */
  plan(file: ContentFile, planned: DraftText & { readonly moment: string }): Promise<PlanResult>;
  unplan(file: ContentFile, id: number): Promise<void>;
}
