export { parseIsoDay } from '@bookfront/onix/iso-day';
export { dayMs } from '../trade/places/local-time.ts';
