import { describe, expect, test } from 'vitest';
import { renderMarkdown } from '../../../src/lib/content/markdown.ts';

const html = async (source: string) => (await renderMarkdown(source)).html;

describe('harmful HTML is removed', () => {
  test.each([
    ['scripts', 'Before.\n\n<script>alert(1)</script>\n\nAfter.', /script|alert/],
    ['event handlers', '<p onclick="alert(1)">Words</p>', /onclick/],
    ['javascript: links', '[a](javascript:alert%281%29) <a href="JaVaScRiPt:alert(1)">b</a>', /javascript/i],
    [
      'frames and forms',
      '<iframe src="/"></iframe><form action="https://x.example"><input></form>',
      /iframe|form|input/,
    ],
    ['styles', '<style>body{}</style><p style="color:red">Words</p>', /style/],
    [
      'images from other sites',
      '![a](https://x.example/a.png) ![b](//x.example/b.png) ![c](data:image/png;base64,AA)',
      /img/,
    ],
    ['comments', '<!-- not for readers -->', /readers/],
  ])('%s [CONTENT-14]', async (_name, source, harmful) => expect(await html(source)).not.toMatch(harmful));
});

describe('Markdown becomes HTML', () => {
  test('with images of this site', async () =>
    expect(await html('![Our window](/pictures/window.jpg)')).toContain(
      '<img src="/pictures/window.jpg" alt="Our window" loading="lazy"',
    ));

  test('with tables, their numbers aligned without style attributes [CONTENT-17]', async () => {
    const table = await html('| What | Cost |\n| --- | ---: |\n| Delivery | ₹49 |');
    expect(table).toContain('<th data-align="right" scope="col">Cost</th>');
    expect(table).toContain('<td data-align="right">₹49</td>');
  });

  test('with typographic quotes and dashes [CONTENT-17]', async () =>
    expect(await html('"It\'s here" -- he said...')).toBe('<p>“It’s here” – he said…</p>\n'));

  test('with headings below the page’s own, each with a unique id [CONTENT-17]', async () => {
    const { html, sections } = await renderMarkdown('# Returns\n\n## Returns\n\n### Menu\n\n## वापसी');
    expect(sections).toEqual([
      { id: 'returns', name: 'Returns' },
      { id: 'returns-2', name: 'Returns' },
      { id: 'वापसी', name: 'वापसी' },
    ]);
    expect(html).toContain('<h2 id="returns">Returns</h2>');
    expect(html).toContain('<h3 id="menu-2">Menu</h3>');
    expect(html).not.toContain('<h1');
  });
});
