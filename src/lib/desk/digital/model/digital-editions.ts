import { englishDeskDigitalAnswers } from '../../../../messages/plain/desk/digital-answers.ts';
import type { DownloadState } from '../../../shop/downloads.ts';

/** What the desk shows of digital editions. Times are epoch milliseconds. */

const digitalStates = ['missing', 'file', 'link', 'sample'] as const;
/** `missing`: neither a file nor a link, so it is not sold here. `sample`: a file that Bookfront makes. */
export type DigitalState = (typeof digitalStates)[number];

export interface DigitalEdition {
  readonly id: number;
  readonly productId: string;
  readonly sku: string;
  readonly title: string;
  readonly author: string;
  readonly format: string;
  readonly state: DigitalState;
  /** What was attached: the name of the file, or the link. */
  readonly source?: { readonly name: string; readonly url?: string; readonly bytes?: number; readonly kind: string };
}

/** One that is looked at alone. */
export interface DigitalEditionDetails extends DigitalEdition {
  /** All that was attached, the newest first. */
  readonly history: readonly {
    readonly name: string;
    readonly staff: string;
    readonly attachedAt: number;
    readonly removedAt?: number;
  }[];
  /** The file is not in its place. */
  readonly isFileMissing: boolean;
  /** Copies that the supplier offers. */
  readonly copies: number;
}

export interface DigitalFilter {
  /** Part of a title, or an ISBN. */
  readonly text: string;
  readonly state?: 'missing' | 'ready';
  readonly page: number;
}
export const digitalPageSize = 50;

/** A download of an order, as the desk sees it. */
export interface DeskDownload {
  readonly id: number;
  readonly title: string;
  readonly format: string;
  readonly state: DownloadState;
  readonly downloadsLeft: number;
  readonly expiresAt: number;
  /** When the last one that counts began. */
  readonly startedAt?: number;
}

/** Why a link cannot be a partner's; undefined when it can. */
export function partnerLinkError(link: string, text = englishDeskDigitalAnswers): string | undefined {
  if (link === '' || link.length > 2000 || !URL.canParse(link)) return text.linkWrong;
  const { protocol, username, password } = new URL(link);
  if (protocol !== 'https:') return text.linkWrong;
  return username || password ? text.linkWithPassword : undefined;
}
