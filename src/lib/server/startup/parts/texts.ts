import type { Content } from '../../../content/content.ts';
import { shopName } from '../../../shop/shop-name.ts';
import { type OpenedContent, openContent } from '../open-content.ts';
import type { Closing } from '../parts.ts';
import type { Base } from './base.ts';
import type { Storage } from './storage.ts';
import type { Telemetry } from './telemetry.ts';

export interface Texts {
  readonly texts: OpenedContent;
  readonly content: Content;
  /** The shop's name, as the pages show it. */
  nameShop(): Promise<string>;
}

/** The texts of the pages. */
export async function texts(
  { settings, now, log, db }: Base & Pick<Telemetry, 'log'> & Pick<Storage, 'db'>,
  closing: Closing,
): Promise<Texts> {
  const opened = await openContent({ db, settings, log, now });
  closing.defer(() => opened.store.close());
  const { content } = opened;
  return { texts: opened, content, nameShop: async () => shopName(await content.site()) };
}
