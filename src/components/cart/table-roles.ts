/**
 * ARIA roles for tables that are laid out as cards on a phone: WebKit drops the table semantics when `display` changes. The
 * getters make a new object for each use, because Astro writes a component's style scope into the object that is spread.
 */
export const roles = {
  get table() {
    return { role: 'table' } as const;
  },
  get rowgroup() {
    return { role: 'rowgroup' } as const;
  },
  get row() {
    return { role: 'row' } as const;
  },
  get columnheader() {
    return { role: 'columnheader' } as const;
  },
  get rowheader() {
    return { role: 'rowheader' } as const;
  },
  get cell() {
    return { role: 'cell' } as const;
  },
};
