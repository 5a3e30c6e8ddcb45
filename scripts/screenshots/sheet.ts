import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Shot, schemes, widths } from './camera.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Writes an HTML index of all pictures with a row for each screen. Returns its file. */
export async function writeSheet(folder: string, shots: readonly Shot[]): Promise<string> {
  const names = [...new Set(shots.map(({ name }) => name))];
  const heads = widths.flatMap((width) => schemes.map((scheme) => `<th>${width} ${scheme}</th>`));
  const rows = names.map((name) =>
    row(
      name,
      shots.filter((shot) => shot.name === name),
    ),
  );
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Bookfront: ${names.length} screens</title>
<style>
  :root { color-scheme: light dark; font: 14px system-ui; }
  td, th { padding: 6px; text-align: start; vertical-align: top; }
  td img { display: block; max-block-size: 480px; max-inline-size: 260px; border: 1px solid #8888; }
  tr { border-block-end: 1px solid #8888; }
  table { border-collapse: collapse; }
  thead { position: sticky; inset-block-start: 0; background: canvas; }
  .problem { color: #c00; }
</style>
<h1>${names.length} screens, ${shots.filter(({ file }) => file).length} pictures</h1>
<table>
<thead><tr><th>Screen</th>${heads.join('')}</tr></thead>
${rows.join('\n')}
</table>
`;
  const file = join(folder, 'index.html');
  await writeFile(file, html);
  return file;
}

function row(name: string, shots: readonly Shot[]): string {
  const [first] = shots;
  const problems = shots.flatMap(({ width, problem }) =>
    problem ? `<p class="problem">${width}: ${escaped(problem)}</p>` : [],
  );
  const cells = widths.flatMap((width) =>
    schemes.map((scheme) => {
      const file = shots.find((shot) => shot.width === width && shot.scheme === scheme)?.file;
      return `<td>${file ? `<a href="${file}"><img src="${file}" alt="${name}, ${width}, ${scheme}" loading="lazy"></a>` : ''}</td>`;
    }),
  );
  return `<tr id="${name}"><th scope="row"><a href="#${name}">${name}</a><br><code>${escaped(first?.path ?? '')}</code>${problems.join('')}</th>${cells.join('')}</tr>`;
}
