import type { Site } from '@bookfront/content-editor';

export interface TextsToMerge {
  readonly base: string;
  readonly theirs: string;
  readonly mine: string;
}

/** What two people made of a text as one; undefined when both have changed the same, or one cannot be read. */
export async function mergeTexts(site: Site, path: string, texts: TextsToMerge): Promise<string | undefined> {
  const { applyDraft, mergeDrafts, parseDraft } = await import('@bookfront/content-editor');
  const file = site.files.find((one) => one.path === path);
  if (!file) return undefined;
  const [base, theirs, mine] = [texts.base, texts.theirs, texts.mine].map((text) => parseDraft(site, file, text));
  if (!base || !theirs || !mine) return undefined;
  const { draft, conflicts } = mergeDrafts(file.form, { base, theirs, mine });
  return conflicts.length > 0 ? undefined : applyDraft(site, file, texts.theirs, draft);
}
