import { z } from 'zod';
import { day, text } from './fields.ts';
import { type Rendered, renderMarkdown } from './markdown.ts';
import { type Checked, readYaml } from './read-yaml.ts';

/** What stands between the two lines `---` at the top of a page's file. Each rule is also the sentence an editor reads. */
const frontMatter = z.strictObject({
  title: text("the page's name, as the browser's tab shows it", 60),
  description: text('one or two sentences for search engines and shared links', 170),
  /** Where the page's large heading is to differ from its name. */
  heading: text("the page's large heading, where it is to differ from its title", 90).optional(),
  updated: day().optional(),
});

export interface ContentPage extends Rendered {
  readonly title: string;
  readonly description: string;
  readonly heading: string;
  /** ISO day of the last change of substance. */
  readonly updated?: string;
}

const layout = /^---[ \t]*\r?\n([\s\S]*?)^---[ \t]*\r?$/m;

/** Reads a page's file: checked front matter, then Markdown. */
export function readPage(file: string): Checked<ContentPage> {
  const source = file.replace(/^\uFEFF/, '');
  const match = source.startsWith('---') ? layout.exec(source) : null;
  if (!match) {
    const words =
      "must begin with a line ---, then title: and description:, then another line ---, and then the page's text";
    return { ok: false, mistakes: [{ line: 1, text: words }] };
  }
  const [whole, yaml = ''] = match;
  const matter = readYaml(yaml, frontMatter, 2);
  if (!matter.ok) return matter;
  const body = source.slice(whole.length);
  if (!body.trim()) {
    const line = whole.split('\n').length;
    return {
      ok: false,
      mistakes: [{ line, text: "the page's text is missing; write it in Markdown below this line" }],
    };
  }
  return { ok: true, value: { heading: matter.value.title, ...matter.value, ...renderMarkdown(body) } };
}
