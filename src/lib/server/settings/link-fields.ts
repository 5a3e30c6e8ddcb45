import { z } from 'zod';
import { webUrl } from './field-types.ts';
import { setting } from './setting.ts';

const imageHost = /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d+)?$/i;

/** Other sites that pages use or lead to. */
export const linkFields = {
  IMAGE_HOSTS: setting(
    'images.example.com,*.cdn.example.com',
    'Hosts that images, videos and framed sample pages may come from.',
    z
      .string()
      .transform((value): readonly string[] => value.split(/[\s,]+/).filter(Boolean))
      .refine((hosts) => hosts.every((host) => imageHost.test(host)), {
        error:
          'must be host names separated by commas, without http://, for example images.example.com, *.cdn.example.com',
      })
      .default([]),
  ),
  TRACK_URL_1: setting(
    'https://courier.example.com/track/',
    'Until couriers are saved at the desk: the tracking number is added.',
    webUrl('https://courier.example.com/track/').optional(),
  ),
  TRACK_URL_2: setting(
    'https://other.example.com/?id=',
    'Another one: tracking number and request id are added.',
    webUrl('https://other-courier.example.com/?id=').optional(),
  ),
};
