import type { ReactNode } from 'react';

/** Path data on a 24 px square, drawn with a stroke of 1.5 px. */
const icons = {
  up: 'M6 14.5l6-6 6 6',
  down: 'M6 9.5l6 6 6-6',
  remove: 'M4.5 6.75h15M9.5 6.5V4.25h5V6.5M6.5 7l.9 13h9.2l.9-13M10.25 10.5v6M13.75 10.5v6',
  add: 'M12 5v14M5 12h14',
  bold: 'M7.5 5h5.25a3.4 3.4 0 0 1 0 6.8H7.5zM7.5 11.8h6a3.6 3.6 0 0 1 0 7.2h-6z',
  italic: 'M10 5h7M7 19h7M13.75 5l-3.5 14',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1',
  unlink:
    'M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1M4 4l16 16',
  bullets: 'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01',
  numbers: 'M10 6.5h10M10 12h10M10 17.5h10M4 5l1.5-.75v4.5M3.9 15.8c.4-1.3 2.9-1.2 2.6.3-.2 1-2.3 2-2.6 2.9h2.8',
  quote: 'M5 5v14M9 7.5h10M9 12h10M9 16.5h6',
  table: 'M4 5h16v14H4zM4 9.7h16M4 14.3h16M10 5v14',
  picture: 'M4 5h16v14H4zM4 16l4.5-4.5 3.5 3.5 3-3 5 4.5M9 9.2h.01',
  rule: 'M4 12h16M8 6h8M8 18h8',
  undo: 'M8.5 5L4.5 9l4 4M5 9h9a5 5 0 0 1 0 10h-4',
  redo: 'M15.5 5l4 4-4 4M19 9h-9a5 5 0 0 0 0 10h4',
  indent: 'M4 6h16M11 12h9M4 18h16M4 9.5l3.5 2.5L4 14.5z',
  outdent: 'M4 6h16M11 12h9M4 18h16M7.5 9.5L4 12l3.5 2.5z',
} as const;

export type IconName = keyof typeof icons;

export function Icon({ name }: { name: IconName }): ReactNode {
  return (
    <svg className="icon" width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">
      <path d={icons[name]} />
    </svg>
  );
}
