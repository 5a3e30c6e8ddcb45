import type { z } from 'zod';
import { fields, group, linkTarget, listOf, text } from './fields.ts';
import { readYaml, type ValidationResult } from './read-yaml.ts';

const part = (label: 'bestSellers' | 'subjects' | 'vendors') =>
  group(
    { label },
    {
      title: text('partTitle', 60, { label: 'heading' }),
      text: text('partText', 160, { label: 'text', widget: 'lines' }).optional(),
    },
  );

const statistic = fields({
  name: text('figureName', 40, { label: 'name' }),
  label: text('figureWords', 40, { label: 'shownAs' }).optional(),
  value: text('figureValue', 20, { label: 'figure' }).optional(),
});

const promise = fields({
  title: text('promiseTitle', 40, { label: 'heading' }),
  text: text('promiseText', 120, { label: 'text', widget: 'lines' }),
  href: linkTarget().optional(),
});

/** The schema of content/home.yml. */
export const homeFile = fields({
  claim: text('claim', 60, { hint: 'claim' }),
  description: text('description', 170, { widget: 'lines', hint: 'description' }),
  bestSellers: part('bestSellers'),
  subjects: part('subjects'),
  vendors: part('vendors'),
  promises: listOf(promise, { label: 'promises', most: 4, entry: 'promise' }),
  newsletter: group(
    { label: 'newsletter' },
    {
      title: text('newsletterTitle', 60, { label: 'heading', hint: 'newsletterTitle' }),
      text: text('newsletterText', 160, { label: 'text', widget: 'lines' }),
    },
  ),
  statistics: listOf(statistic, { label: 'figures', hint: 'figures', most: 6, entry: 'figure' }),
});

/** The texts of the home page. */
export type HomeTexts = z.output<typeof homeFile>;

export const readHome = (file: string): ValidationResult<HomeTexts> => readYaml(file.replace(/^\uFEFF/, ''), homeFile);
