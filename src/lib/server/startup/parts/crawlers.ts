import { firstOf } from '../../../paths/language.ts';
import { openCrawlFiles } from '../../crawl-files/open-crawl-files.ts';
import type { Root } from '../../root.ts';
import { createRemoteCatalogueIndex } from '../../shop-connection/remote-catalogue-index.ts';
import type { Closing } from '../parts.ts';
import type { Base } from './base.ts';
import type { Shop } from './shop.ts';
import type { ShopClient } from './shop-client.ts';
import type { Storage } from './storage.ts';
import type { Telemetry } from './telemetry.ts';
import type { Texts } from './texts.ts';

type Needs = Base &
  Pick<Telemetry, 'log'> &
  Pick<Storage, 'db'> &
  Pick<Texts, 'content' | 'nameShop'> &
  Pick<Shop, 'embedded' | 'catalogue'> &
  Pick<ShopClient, 'changeTracker' | 'sharedShop' | 'loadMenu'>;

/** Sitemaps and the merchant feed. */
export function crawlers(needs: Needs, closing: Closing): Pick<Root, 'crawlFile'> {
  const { settings, role, now, log, db, content, nameShop, embedded, catalogue } = needs;
  const { changeTracker, sharedShop, loadMenu } = needs;
  const files = openCrawlFiles({
    ...{ settings, shopName: nameShop, db, content, changeTracker, isMaker: role.isLead, log, now },
    shop: embedded && catalogue && { index: embedded.index, revision: catalogue.revision },
    remoteIndex: () => createRemoteCatalogueIndex(sharedShop, () => loadMenu(firstOf(settings.languages))),
  });
  closing.defer(() => files.close());
  return { crawlFile: files.answer };
}
