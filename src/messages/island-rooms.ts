import type { RoomName } from './messages.ts';

/** Rooms that islands and the editor of texts say, without a library (messages/fill-message.ts). */
export const islandRooms: readonly RoomName[] = [
  'searchBox',
  'offers',
  'gallery',
  'reviewForm',
  'cartPanel',
  'coupon',
  'noticeBox',
  'scripts',
  'fieldErrors',
  'failures',
  'tradeNames',
  'checkoutOffer',
  'deliveryTimes',
  'orderRows',
  'changedRows',
  'deskEditor',
];
