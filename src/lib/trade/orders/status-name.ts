import { englishNames, type TradeNames } from '../../../messages/plain/trade-names.ts';

/** What a status is called. One that a remote API has of its own is returned unchanged. */
export function statusName(status: string, text: TradeNames): string {
  const key = status.replaceAll(' ', '_');
  return isStatusKey(key) ? text[`status_${key}`] : status;
}

/** The same within a sentence. English names are written in capitals, which they lose there; those of other languages stay as they are. */
export function statusInSentence(status: string, text: TradeNames): string {
  const name = statusName(status, text);
  return name === name.toUpperCase() ? name.toLowerCase() : name;
}

type StatusKey = keyof TradeNames extends infer Key ? (Key extends `status_${infer Name}` ? Name : never) : never;
const isStatusKey = (key: string): key is StatusKey => Object.hasOwn(englishNames, `status_${key}`);
