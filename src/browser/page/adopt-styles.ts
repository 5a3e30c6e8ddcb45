const adopted = new Set<string>();

/** Adds styles that come with a script instead of the page, for what is not visible before that script runs. */
export function adoptStyles(css: string): void {
  if (adopted.has(css)) return;
  adopted.add(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
