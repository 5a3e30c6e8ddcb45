export { dayMs, parseIsoDay } from '@bookfront/onix/iso-day';
