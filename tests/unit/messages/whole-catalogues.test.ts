import { expect, test } from 'vitest';
import { roomsOf } from '../../../src/lib/desk/words/catalogue-sources.ts';
import { messageError } from '../../../src/messages/check-message.ts';
import { catalogues } from '../../../src/messages/messages.ts';

test.each(Object.keys(catalogues))('%s has every message that its readers see [LANG-88]', (tag) => {
  const rooms = roomsOf(tag);
  expect(rooms.length).toBeGreaterThan(50);
  const faults = rooms.flatMap(([room, english]) =>
    Object.entries(english).flatMap(([key, message]) => {
      const own = catalogues[tag]?.[room as keyof (typeof catalogues)[string]]?.[key];
      if (own === undefined) return [`${room}.${key} is missing`];
      const error = messageError(own, message, tag);
      return error ? [`${room}.${key} ${error}`] : [];
    }),
  );
  expect(faults).toEqual([]);
});
