import { Busboy, type BusboyFileStream } from '@fastify/busboy';

/** The longest form, a text at the desk, has as many (desk/texts/form-parts.ts). */
export const maxFields = 300;
/** Of the names that forms have, the longest are of thirty characters. */
const maxNameLength = 200;
const limits = { parts: maxFields + 1, headerPairs: 20, headerSize: 4096, fieldSize: Number.POSITIVE_INFINITY };

/** Why a body was not read as a form, for the log. */
export class FormRefused extends Error {
  override name = 'FormRefused';
}

/**
 * Parses the body of a form in time proportional to its length. Fields are counted before anything is parsed (REQ SECURITY-149).
 * Throws FormRefused.
 */
export async function parseForm(contentType: string, body: Buffer): Promise<FormData> {
  switch (contentType.split(';', 1)[0]?.trim().toLowerCase()) {
    case 'application/x-www-form-urlencoded':
      return parseUrlEncoded(body);
    case 'multipart/form-data':
      return parseMultipart(contentType, body);
    default:
      throw new FormRefused('The body is not a form');
  }
}

function parseUrlEncoded(body: Buffer): FormData {
  limitCount(body, '&');
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(body.toString('utf8'))) form.append(checkName(name), value);
  return form;
}

/** Characters and length that RFC 2046 allows. */
const boundaryPattern = /;\s*boundary=(?:"([\w'()+,./:=? -]{1,70})"|([\w'()+,./:=?-]{1,70}))\s*(?:;|$)/i;

async function parseMultipart(contentType: string, body: Buffer): Promise<FormData> {
  const [, quoted, plain] = boundaryPattern.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw new FormRefused('The form has no boundary');
  limitCount(body, `--${boundary}`);
  const form = new FormData();
  const files: Promise<void>[] = [];
  const parser = new Busboy({ headers: { 'content-type': `multipart/form-data; boundary="${boundary}"` }, limits });
  await new Promise<void>((resolve, reject) => {
    parser.on('field', (name, value) => {
      try {
        form.append(checkName(name), value);
      } catch (error) {
        reject(error);
      }
    });
    parser.on('file', (name, stream, fileName, _encoding, type) => {
      const added = readFile(stream, fileName, type).then((file) => form.append(checkName(name), file));
      added.catch(reject);
      files.push(added);
    });
    parser.once('finish', resolve);
    parser.once('error', () => reject(new FormRefused('The form is malformed')));
    parser.end(body);
  });
  await Promise.all(files);
  return form;
}

async function readFile(stream: BusboyFileStream, name: string | undefined, type: string): Promise<File> {
  const chunks: Buffer<ArrayBuffer>[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return new File(chunks, name ?? '', { type });
}

function checkName(name: string | undefined): string {
  if (name === undefined || name.length > maxNameLength)
    throw new FormRefused('A field has no name, or a very long one');
  return name;
}

/** Stops at the first separator too many. */
function limitCount(body: Buffer, separator: string): void {
  let at = body.indexOf(separator);
  for (let count = 1; at >= 0; count += 1) {
    if (count > maxFields) throw new FormRefused(`The form has more than ${maxFields} fields`);
    at = body.indexOf(separator, at + separator.length);
  }
}
