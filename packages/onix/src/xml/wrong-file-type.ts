const compressed = 'it is packed; unpack it and import what is in it';
const office = 'it is a document of an office program; ask who sent it for a file that other programs can read';
const picture = 'it is a picture, not a text';

/** The first bytes of other file types in hex, with the error message for each. File names are no proof of the type. */
const kinds: readonly (readonly [string, string])[] = [
  ['1f8b', 'it is packed with gzip; unpack it and import what is in it (gunzip -c FILE > UNPACKED)'],
  [
    '504b',
    'it is a zip archive, or a document of an office program; unpack it and import the files in it (unzip FILE)',
  ],
  ['425a68', compressed],
  ['fd377a585a', compressed],
  ['377abcaf', compressed],
  ['52617221', compressed],
  ['28b52ffd', compressed],
  ['25504446', 'it is a PDF document; ask who sent it for a file that programs can read'],
  ['d0cf11e0', office],
  ['89504e47', picture],
  ['ffd8ff', picture],
  ['47494638', picture],
];

const webPage = /^\uFEFF?\s*(<!--[^>]*-->\s*)?<(!doctype\s+html|html)\b/i;

/** Why a file that begins with these bytes cannot be imported, and what to do; undefined when it may be the right type. */
export function wrongFileType(start: Uint8Array): string | undefined {
  const head = Buffer.from(start.subarray(0, 500));
  if (webPage.test(head.toString('utf8')))
    return 'it is a web page; what was downloaded may be a page that asks to log in, or that tells of an error';
  const hex = head.toString('hex');
  return kinds.find(([beginning]) => hex.startsWith(beginning))?.[1];
}
