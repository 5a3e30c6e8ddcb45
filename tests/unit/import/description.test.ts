import { describe, expect, test } from 'vitest';
import { importText, message, onlyProduct, openShop, product } from './onix.ts';

async function described(text: string, format = ''): Promise<string> {
  const shop = await openShop();
  const collateral = `<CollateralDetail><TextContent><TextType>03</TextType><Text${format && ` textformat="${format}"`}>${text}</Text></TextContent></CollateralDetail>`;
  await importText(shop, message(product({ collateral })));
  return (await onlyProduct(shop.db)).description;
}

describe('a description', () => {
  test.each([
    [
      'keeps allowed tags',
      '<p>One <strong>bold</strong> and<br/>two</p>',
      '05',
      '<p>One <strong>bold</strong> and<br />two</p>',
    ],
    ['removes scripts with their content', '<p>Hi<script>alert(1)</script></p>', '05', '<p>Hi</p>'],
    [
      'removes other tags and keeps their text',
      '<div><h1>Big</h1><p onclick="x()">small</p></div>',
      '05',
      'Big <p>small</p>',
    ],
    ['keeps the text of separate blocks apart', '<div>One.</div><div>Two.</div>', '05', '<p>One.  Two.</p>'],
    ['removes links that are not URLs', '<p><a href="javascript:alert(1)">go</a></p>', '05', '<p><a>go</a></p>'],
    [
      'keeps links',
      '<p><a href="https://example.com/?a=1&amp;b=2">go</a></p>',
      '05',
      '<p><a href="https://example.com/?a=1&amp;b=2">go</a></p>',
    ],
    [
      'reads escaped HTML',
      '&lt;p&gt;Tom &amp;amp; Ann&lt;/p&gt;&lt;img src=x onerror=y&gt;',
      '02',
      '<p>Tom &amp; Ann</p>',
    ],
    ['reads HTML in CDATA', '<![CDATA[<p>Tom &amp; <i>Ann</i></p>]]>', '', '<p>Tom &amp; <i>Ann</i></p>'],
    ['makes paragraphs of plain text', 'One &lt; two.\n\nThree\nfour.', '06', '<p>One &lt; two.</p><p>Three four.</p>'],
    ['is empty without text', '<p> </p>', '05', ''],
  ])('%s [IMPORT-19]', async (_name, text, format, html) => {
    expect(await described(text, format)).toBe(html);
  });
});
