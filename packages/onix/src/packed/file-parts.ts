import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { UnreadableFile, unreadableReason } from '../xml/unreadable-file.ts';
import { readZipEntries, type ZipEntry } from './zip-entries.ts';

/** A text that is imported: a file, or one of the files in a zip archive. Plain data, for another thread. */
export interface FilePart {
  /** In reports: `books.xml`, `books.zip/part-1.xml`. */
  readonly name: string;
  readonly entry?: ZipEntry;
}

const zipStart = '504b0304';
const emptyZip = '504b0506';

async function readStart(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(4) });
    return buffer.toString('hex', 0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Office documents and e-books are zip archives too. */
const isDocument = ({ name }: ZipEntry): boolean => name === '[Content_Types].xml' || name === 'mimetype';

/** What systems add to archives is no file of the sender. */
const isXml = ({ name }: ZipEntry): boolean => /\.xml$/i.test(name) && !/(^|\/)(\.|__MACOSX\/)/.test(name);

async function partsOfZip(file: string, name: string): Promise<readonly FilePart[]> {
  const entries = await readZipEntries(file);
  if (entries.some(isDocument))
    throw new UnreadableFile('it is an e-book or a document of an office program; ask who sent it for ONIX 3.0');
  const parts = entries.filter(isXml).map((entry) => ({ name: `${name}/${entry.name}`, entry }));
  if (parts.length === 0) throw new UnreadableFile('it is a zip archive without any .xml in it');
  return parts;
}

/** The texts in a file. Its first bytes say what it is, not its name. Throws UnreadableFile. */
export async function partsOf(file: string): Promise<readonly FilePart[]> {
  const name = basename(file);
  try {
    const start = await readStart(file);
    return start === zipStart || start === emptyZip ? await partsOfZip(file, name) : [{ name }];
  } catch (error) {
    throw new UnreadableFile(`${name} — ${unreadableReason(error, '')}`);
  }
}
