/** The icons that islands use too; components/site/icons.ts has the others. Paths on a 24 px square, drawn with a 1.5 px line. */
export const islandIcons = {
  bag: 'M5.5 8h13l1 12.5h-15zM8.75 10.5V7a3.25 3.25 0 0 1 6.5 0v3.5',
  heart: 'M12 20S4 15.2 4 9.4A4.4 4.4 0 0 1 12 6.8a4.4 4.4 0 0 1 8 2.6C20 15.2 12 20 12 20z',
  search: 'M10.75 17.5a6.75 6.75 0 1 0 0-13.5 6.75 6.75 0 0 0 0 13.5zM15.6 15.6l4.9 4.9',
  close: 'M6 6l12 12M18 6L6 18',
  next: 'M9.5 6l6 6-6 6',
  previous: 'M14.5 6l-6 6 6 6',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5v13l10.5-6.5z',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
} as const;
