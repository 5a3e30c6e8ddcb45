/** Markdown of every kind, by name. The editor must preserve what each of them means. */
export const markdownSamples: readonly (readonly [name: string, markdown: string])[] = [
  ['marks within marks', '**bold *and italic* text**, ~~gone~~, `code with * and _`'],
  ['a link with bold text and a title', '[**Ask** us](/contact "Our form") <hello@books.example>'],
  ['nested lists', '1. One\n   - a\n   - b\n2. Two\n\n   With a second paragraph.'],
  ['a list that begins with another number', '3. Three\n4. Four'],
  ['a loose list', '- One\n\n- Two'],
  ['tables with bars and alignment', '| A \\| B | C |\n| :-: | --: |\n| `x` | [y](/z) |'],
  ['quotations', '> One\n>\n> - Two'],
  ['line breaks', 'One\\\nTwo  \nThree'],
  ['pictures', '![Our window](/pictures/window.webp "At night")'],
  ['rules and code', 'Text\n\n---\n\n```\nif (a < b) { *c* }\n```'],
  ['escaped characters', '1\\. \\# \\* a_b_c 5 < 6 &amp; \\<b> [x] ~ \\`'],
  ['reference links', '[Ask us][c], [c]\n\n[c]: /contact'],
  ['HTML', 'Before.\n\n<table><tr><td>x</td></tr></table>\n\nA <b>bold</b> word.'],
  ['footnotes', 'A word[^1].\n\n[^1]: The note.'],
  ['two adjacent lists', '- a\n\n* b'],
];
