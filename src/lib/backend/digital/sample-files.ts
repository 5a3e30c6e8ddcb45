import { plainText } from '../../shop/plain-text.ts';
import { type ZipEntry, zip } from './zip.ts';

/** What the files of a sample edition say about their book. */
export interface SampleBook {
  readonly title: string;
  readonly author: string;
  /** Sanitised HTML. */
  readonly description: string;
  readonly language: string;
  readonly isbn: string;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const xml = (text: string): string =>
  text.replaceAll(/[^\P{Cc}\n]/gu, '').replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

const file = (name: string, text: string): ZipEntry => ({ name, data: Buffer.from(text) });

/** Says that this is no real edition (ADR 0018). */
const aboutSample =
  'This is a sample made by Bookfront, so that buying and downloading can be tried. It holds the description of the book, not its text.';

/**
 * A small EPUB 3 with the description of a book of the sample catalogue. The mimetype is its first entry and not compressed, as
 * EPUB asks.
 */
export function sampleEpub(book: SampleBook): Buffer {
  return zip([
    { ...file('mimetype', 'application/epub+zip'), isStored: true },
    file(
      'META-INF/container.xml',
      `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
  <rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`,
    ),
    file('EPUB/package.opf', packageDocument(book)),
    file(
      'EPUB/nav.xhtml',
      page(
        book,
        'Contents',
        '<nav epub:type="toc" role="doc-toc" aria-label="Contents"><h1>Contents</h1><ol><li><a href="text.xhtml">About this book</a></li></ol></nav>',
      ),
    ),
    file(
      'EPUB/text.xhtml',
      page(
        book,
        book.title,
        `<section epub:type="chapter" role="doc-chapter" aria-labelledby="title">
<h1 id="title">${xml(book.title)}</h1>
<p>${xml(book.author)}</p>
<p>${xml(plainText(book.description, 20_000))}</p>
<p lang="en">${aboutSample}</p>
</section>`,
      ),
    ),
  ]);
}

const packageDocument = ({
  title,
  author,
  language,
  isbn,
}: SampleBook): string => `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${xml(language)}">
  <metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
    <dc:identifier id="id">urn:isbn:${xml(isbn)}</dc:identifier>
    <dc:title>${xml(title)}</dc:title>
    <dc:creator>${xml(author || 'Unknown')}</dc:creator>
    <dc:language>${xml(language)}</dc:language>
    <dc:description>${aboutSample}</dc:description>
    <meta property="dcterms:modified">2026-01-01T00:00:00Z</meta>
    <meta property="schema:accessMode">textual</meta>
    <meta property="schema:accessModeSufficient">textual</meta>
    <meta property="schema:accessibilityFeature">structuralNavigation</meta>
    <meta property="schema:accessibilityFeature">tableOfContents</meta>
    <meta property="schema:accessibilityHazard">none</meta>
    <meta property="schema:accessibilitySummary">Plain text with headings and a table of contents.</meta>
  </metadata>
  <manifest>
    <item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
    <item id="text" href="text.xhtml" media-type="application/xhtml+xml"/>
  </manifest>
  <spine><itemref idref="text"/></spine>
</package>
`;

const page = ({ language }: SampleBook, title: string, body: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${xml(language)}" xml:lang="${xml(language)}">
<head><title>${xml(title)}</title></head>
<body>
${body}
</body>
</html>
`;

/** A zip with a short tone and a text that says what it is: nobody speaks in a sample. */
export function sampleAudio({ title, author }: SampleBook): Buffer {
  const about = [title, author, '', aboutSample, 'sample.wav is a tone of two seconds.', ''].join('\n');
  return zip([file('about.txt', about), { name: 'sample.wav', data: tone() }]);
}

const sampleRate = 8000;
const seconds = 2;

/** 440 Hz, 8 bits, mono, as WAV; it fades in and out so that it does not click. */
function tone(): Buffer {
  const length = sampleRate * seconds;
  const header = Buffer.alloc(44);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(36 + length, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(sampleRate, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(length, 40);
  const fade = sampleRate / 10;
  const samples = Uint8Array.from({ length }, (_, place) => {
    const loudness = Math.min(1, place / fade, (length - place) / fade);
    return Math.round(128 + 40 * loudness * Math.sin((2 * Math.PI * 440 * place) / sampleRate));
  });
  return Buffer.concat([header, samples]);
}
