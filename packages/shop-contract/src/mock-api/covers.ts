import { type Book, books } from './books.ts';

const hues = [12, 38, 96, 158, 205, 262, 318];

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Words in lines of about eighteen characters. */
const inLines = (text: string): readonly string[] => text.match(/\S.{0,17}(?=\s|$)|\S+/g) ?? [];

function draw({ title, author, id }: Book): string {
  const hue = hues[Number(id) % hues.length];
  const lines = inLines(title).map(
    (line, index) => `<text x="20" y="${90 + index * 34}" font-size="26">${escaped(line)}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="450" viewBox="0 0 300 450" fill="#fff" font-family="serif"><path fill="hsl(${hue} 45% 30%)" d="M0 0h300v450H0z"/>${lines.join('')}<text x="20" y="415" font-size="18">${escaped(author)}</text></svg>`;
}

/** The cover at a path of the mock API; undefined when there is none. */
export function coverAt(path: string): Response | undefined {
  const [, id] = /^\/covers\/(\d+)\.svg$/.exec(path) ?? [];
  const book = books.find((one) => one.id === id);
  return (
    book &&
    new Response(draw(book), {
      headers: {
        'Content-Type': 'image/svg+xml; charset=utf-8',
        'Content-Security-Policy': "default-src 'none'",
        'Cross-Origin-Resource-Policy': 'cross-origin',
      },
    })
  );
}
