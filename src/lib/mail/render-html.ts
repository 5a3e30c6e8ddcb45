import { type Html, html } from './html.ts';
import type { Block, Item, Row, Template } from './template.ts';
import { style } from './theme.ts';

/** A template as HTML, without the layout around it. It uses tables, which all mail programs support. */
export const renderHtml = ({ heading, blocks }: Template): Html =>
  html`<h1 class="ink" style="${style.heading}">${heading}</h1>${blocks.map(blockHtml)}`;

function blockHtml(block: Block): Html {
  switch (block.type) {
    case 'paragraph':
      return block.isSoft
        ? html`<p class="soft" style="${style.soft}">${lines(block.text)}</p>`
        : html`<p class="ink" style="${style.text}">${lines(block.text)}</p>`;
    case 'button':
      return html`<p style="margin:8px 0 24px"><a class="button" href="${block.href}" style="${style.button}">${block.text}</a></p>`;
    case 'link':
      return html`<p class="soft" style="${style.soft}"><a class="link" href="${block.href}" style="${style.link}">${block.text}</a></p>`;
    case 'code':
      return html`<p class="ink" style="${style.code}">${block.text}</p>`;
    case 'quote':
      return html`${block.heading === undefined ? undefined : subheading(block.heading)}${table(
        html`<tr><td class="quote" style="${style.quote}">${lines(block.text)}</td></tr>`,
      )}`;
    case 'details':
      return table(html`${block.rows.map(detailHtml)}`);
    case 'items':
      return html`${subheading(block.heading)}${table(html`${block.items.map(itemHtml)}${block.totals.map(rowHtml)}`)}`;
    case 'columns':
      return table(html`<tr>${block.columns.map(columnHtml)}</tr>`);
  }
}

const subheading = (heading: string): Html => html`<h2 class="ink" style="${style.small}">${heading}</h2>`;

const table = (rows: Html): Html =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px">${rows}</table>`;

const lines = (text: string): Html[] =>
  text.split(/\r?\n/).map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`));

const itemHtml = ({ name, href, detail, amount }: Item): Html =>
  html`<tr><td class="ink" valign="top" style="${style.cell}padding-right:16px;">${href ? html`<a class="ink" href="${href}" style="${style.title}">${name}</a>` : html`<span class="ink" style="${style.title}">${name}</span>`}<br><span class="soft" style="${style.soft}">${detail}</span></td><td class="ink" valign="top" align="right" style="${style.cell}white-space:nowrap;">${amount}</td></tr>`;

function rowHtml({ name, value, isTotal }: Row, index: number): Html {
  // The first total gets extra space above it.
  const rowStyle = `${isTotal ? style.total : style.sum}${index === 0 && !isTotal ? 'padding-top:10px;' : ''}`;
  return html`<tr><td class="ink" valign="top" style="${rowStyle}padding-right:16px;">${name}</td><td class="ink" valign="top" align="right" style="${rowStyle}white-space:nowrap;">${value}</td></tr>`;
}

const detailHtml = ({ name, value }: Row): Html =>
  html`<tr><td class="ink" style="${style.cell}word-break:break-word;"><span class="soft" style="${style.soft}">${name}</span><br>${value}</td></tr>`;

const columnHtml = ({ heading, lines: texts }: { heading: string; lines: readonly string[] }): Html =>
  html`<td class="column" valign="top" width="50%" style="padding:0 16px 8px 0">${subheading(heading)}<p class="ink" style="${style.text}">${lines(texts.join('\n'))}</p></td>`;
