import { islandIcons } from '../../islands/ui/icons.ts';

/** Drawn on a 24 px square in one 1.5 px line. Each page carries only those it shows. */
export const icons = {
  ...islandIcons,
  person: 'M12 12.25a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.25c.9-3.3 3.8-5 7.5-5s6.6 1.7 7.5 5',
  menu: 'M4 7h16M4 12h16M4 17h10',
  down: 'M6 9.5l6 6 6-6',
  arrow: 'M4.5 12h15M13.5 6l6 6-6 6',
  eye: 'M2.75 12S6 5.75 12 5.75 21.25 12 21.25 12 18 18.25 12 18.25 2.75 12 2.75 12zM12 14.75a2.75 2.75 0 1 0 0-5.5 2.75 2.75 0 0 0 0 5.5z',
  filters:
    'M4 8h9M17 8h3M4 16h3M11 16h9M15 10.25a2.25 2.25 0 1 0 0-4.5 2.25 2.25 0 0 0 0 4.5zM9 18.25a2.25 2.25 0 1 0 0-4.5 2.25 2.25 0 0 0 0 4.5z',
  grid: 'M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z',
  list: 'M4.5 5h4v5.5h-4zM4.5 13.5h4V19h-4zM11.5 6.5h8M11.5 9.5h5M11.5 15h8M11.5 18h5',
  mail: 'M3.5 6h17v12h-17zM3.5 6.75L12 13l8.5-6.25',
  phone:
    'M6 4.25h3.2l1.4 4-2 1.6a12 12 0 0 0 5.5 5.5l1.6-2 4 1.4V18a1.8 1.8 0 0 1-2 1.8A15.4 15.4 0 0 1 4.2 6.3 1.8 1.8 0 0 1 6 4.25z',
  pin: 'M12 20.75s6.5-5.6 6.5-10.9a6.5 6.5 0 0 0-13 0c0 5.3 6.5 10.9 6.5 10.9zM12 12.25a2.4 2.4 0 1 0 0-4.8 2.4 2.4 0 0 0 0 4.8z',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7v5.25l3.5 2',
} as const;

export type IconName = keyof typeof icons;
