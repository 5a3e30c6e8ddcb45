import type { Clock } from '@bookfront/onix';
import { shopDay, shopZone, startOfShopDay } from '../../../format.ts';
import { momentOfWall } from '../../../trade/places/local-time.ts';

/** The clock by which the dates of records count. */
export const shopClock: Clock = {
  startOfDay: startOfShopDay,
  dayAt: shopDay,
  momentOf: (wall) => momentOfWall(wall, shopZone()),
};
