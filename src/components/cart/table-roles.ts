/**
 * A table that is laid out as cards on a phone loses its meaning in WebKit; its roles, said once more, keep it. Each use gets
 * an object of its own, as Astro writes the class of a component's styles into what is spread.
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
