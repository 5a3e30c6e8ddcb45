import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  completeRecord,
  type FilePart,
  isElement,
  isOnix21,
  type MessageDefaults,
  Reading,
  readDefaults,
  readElements,
  readSentTime,
  textAt,
  UnreadableFile,
  type XmlNode,
} from '@bookfront/onix';
import { KnownHashes } from './known-hashes.ts';
import type { OnixRecord, UpdateRecord } from './onix-record.ts';
import { packRecord } from './packed-record.ts';
import { deletedBySender, parseRecord } from './parse-record.ts';
import type { PriceTax } from './price-tax.ts';
import type { Result } from './refusal.ts';

/** A record that was read and not yet parsed. */
export interface UnparsedRecord {
  readonly line: number;
  /** Undefined when it has none, and is therefore refused. */
  readonly reference: string | undefined;
  /** Of everything in the record that decides what it makes of the catalogue. */
  readonly hash: string;
}

export interface ParsedRecord extends UnparsedRecord {
  readonly result: Result<OnixRecord | UpdateRecord>;
  /** A whole record, for the updates to come. */
  readonly packed: string | undefined;
  /** The same record gives another result on another day, by a day of sale or publication. Terms of prices are stored with the edition. */
  readonly isDated: boolean;
}

/** Some records of a file, in order. */
export interface RecordGroup {
  /** Names the group in `parse`. */
  readonly number: number;
  readonly records: readonly UnparsedRecord[];
  /** When the supplier counted the stock, in epoch milliseconds, if the message says so. */
  readonly countedAt: number | undefined;
  /** Bytes of the file that were read so far. */
  readonly bytes: number;
  /** What is odd in the file, although it could be read. */
  readonly remarks: readonly string[];
  /** Why the file cannot be read further. It is the last group then. */
  readonly problem: string | undefined;
}

/** Reads the records of an ONIX file in groups, and parses those that are asked for. */
export interface RecordSource {
  /** The next group of at most `size` records; undefined after the last one. */
  read(size: number): Promise<RecordGroup | undefined>;
  /** Parses these records of a group that was read, by their places in it. */
  parse(group: number, places: readonly number[]): Promise<readonly ParsedRecord[]>;
  /** Forgets the group. */
  release(group: number): Promise<void>;
  close(): Promise<void>;
}

export interface SourceOptions {
  readonly file: string;
  /** Which text of the file; the file itself when it is missing. */
  readonly part?: FilePart;
  /** ISO 4217: the shop's currency. */
  readonly currency: string;
  /** ISO 3166-1 alpha-2: the shop's country. */
  readonly country: string | undefined;
  readonly tax: PriceTax;
  /** The copies of the file are the shop's own (ADR 0075). */
  readonly isOwnCopies: boolean;
  /** The start of the import, in epoch milliseconds. */
  readonly now: number;
  /** Of records that were imported before, by `sortHashes`. They are not parsed until that is asked for. */
  readonly knownHashes?: Float64Array;
}

export type OpenSource = (options: SourceOptions) => RecordSource;

/** Increment it when the importer makes something else of the same record. Every record is then imported once more. */
const importerVersion = 8;

/** What decides, besides a record, what it makes of the catalogue. Without tax it is what decides of a whole file. */
export const termsOf = ({
  currency,
  country,
  tax,
  isOwnCopies,
}: Pick<SourceOptions, 'currency' | 'country' | 'isOwnCopies'> & { readonly tax?: PriceTax }): string =>
  JSON.stringify([importerVersion, currency, country, tax, isOwnCopies]);

/** XML cannot contain these characters, so that no text can look like an element. */
const [start, attribute, value, content, end] = ['\u0001', '\u0002', '\u0003', '\u0004', '\u0005'];

function textOfNode(node: XmlNode): string {
  let text = start + node.name;
  for (const name in node.attributes) text += attribute + name + value + node.attributes[name];
  text += content + (node.fault ?? '');
  for (const item of node.content) text += isElement(item) ? textOfNode(item) : item;
  return text + end;
}

/** The reference of a record, from its text. Undefined where it takes a parser to read it. */
const referenceIn = (record: string): string | undefined =>
  /<(?:RecordReference|a001)>([!-%'-;=?-~]+)</.exec(record)?.[1];

/** The record that a known text is, for somebody who needs to know more than that. */
async function readAgain({ source = '', line }: XmlNode): Promise<XmlNode> {
  for await (const node of readElements(Readable.from([Buffer.from(source)]))) return { ...node, line };
  throw new Error(`the record in line ${line} has no element`);
}

interface OpenGroup {
  readonly nodes: readonly XmlNode[];
  readonly unparsed: readonly UnparsedRecord[];
  readonly defaults: MessageDefaults;
}

/** Reads and parses in this thread. */
export function openSource({ file, part, knownHashes, ...options }: SourceOptions): RecordSource {
  const { currency, country, tax, isOwnCopies, now } = options;
  const reading = new Reading();
  const known = knownHashes && new KnownHashes(knownHashes);
  const isKnown = (text: string) => known !== undefined && referenceIn(text) !== undefined && known.has(hashOf(text));
  const nodes = readElements(file, reading, part, isKnown);
  const groups = new Map<number, OpenGroup>();
  let number = 0;
  let isAtEnd = false;
  const terms = termsOf({ currency, country, tax, isOwnCopies });
  let defaults: MessageDefaults = {};
  /** Records may mean something else after another header. */
  let place = '';
  const setDefaults = (next: MessageDefaults) => {
    defaults = next;
    place = JSON.stringify([terms, next]);
  };
  setDefaults({});
  let countedAt: number | undefined;
  /** A header counts for the records after it. */
  let header: XmlNode | undefined;

  let last = { text: '', hash: '' };
  const hashOf = (text: string): string => {
    // Asked for once to look for the record, and once to describe it.
    if (last.text !== text) last = { text, hash: hash('sha256', `${place} ${text}`, 'base64url').slice(0, 22) };
    return last.hash;
  };
  const unparsedOf = (node: XmlNode): UnparsedRecord => {
    const { line, source = '', isUnread } = node;
    const named = referenceIn(source);
    const reference = isUnread ? named : textAt(node, 'RecordReference');
    return { line, reference, hash: hashOf(named !== undefined && named === reference ? source : textOfNode(node)) };
  };

  return {
    async read(size) {
      if (isAtEnd) return undefined;
      if (header) {
        setDefaults(readDefaults(header));
        countedAt = readSentTime(header);
        header = undefined;
      }
      const group: XmlNode[] = [];
      const unparsed: UnparsedRecord[] = [];
      let problem: string | undefined;
      try {
        while (group.length < size) {
          const { value: node, done } = await nodes.next();
          isAtEnd = done === true;
          if (!node) break;
          if (node.name === 'Header') {
            header = node;
            break;
          }
          unparsed.push(unparsedOf(node));
          const { source: _, ...read } = node;
          group.push(node.isUnread ? node : read);
        }
      } catch (error) {
        if (!(error instanceof UnreadableFile)) throw error;
        isAtEnd = true;
        problem = error.message;
      }
      number += 1;
      groups.set(number, { nodes: group, unparsed, defaults });
      return { number, records: unparsed, countedAt, bytes: reading.bytes, remarks: reading.take(), problem };
    },
    async parse(groupNumber, places) {
      const group = groups.get(groupNumber);
      if (!group) throw new Error(`the group ${groupNumber} was released`);
      const context = { currency, country, tax, defaultCurrency: group.defaults.currency, now };
      const parsed: ParsedRecord[] = [];
      for (const place of places) {
        const [found, unparsed] = [group.nodes[place], group.unparsed[place]];
        if (!found || !unparsed) continue;
        const raw = found.isUnread ? await readAgain(found) : found;
        const node = completeRecord(raw, group.defaults);
        const result = parseRecord(node, isOnix21(raw), context);
        const isDated = isOpenedLater(result, now);
        parsed.push({ ...unparsed, result, packed: packedOf(result, node), isDated });
      }
      return parsed;
    },
    async release(groupNumber) {
      groups.delete(groupNumber);
    },
    async close() {
      await nodes.return(undefined);
    },
  };
}

const packedOf = (result: Result<OnixRecord | UpdateRecord>, node: XmlNode): string | undefined => {
  const isWhole = result.ok
    ? result.value.kind === 'edition' || (result.value.kind === 'removal' && result.value.reason !== deletedBySender)
    : result.endsSale !== undefined;
  return isWhole ? packRecord(node) : undefined;
};

const isOpenedLater = (result: Result<OnixRecord | UpdateRecord>, now: number): boolean =>
  result.ok &&
  result.value.kind === 'edition' &&
  (result.value.supply.sale.isDated || Date.parse(result.value.edition.publicationDate ?? '') > now);
