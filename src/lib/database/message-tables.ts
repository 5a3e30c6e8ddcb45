/** A message of the interface that the shop says in its own words. */
export interface MessageTextTable {
  /** The tag of the language: `de`. */
  language: string;
  /** Room and key: `site.menu`. */
  name: string;
  text: string;
  /** The English message that it was written for: with another one it counts no more. */
  english: string;
  /** Who has written it. */
  staff_name: string;
  updated_at: number;
}
