import type { z } from 'zod';
import { group, linkTarget, listOf, text } from './fields.ts';
import { readYaml, type ValidationResult } from './read-yaml.ts';

const heading = (label: string) =>
  group(
    { label },
    {
      title: text('Heading', 'the heading of this part of the page', 60),
      text: text('Text', 'a sentence below the heading', 160, { widget: 'lines' }).optional(),
    },
  );

const statistic = group(
  { label: 'Figure' },
  {
    name: text('Name', 'what the shop calls this figure, for example Total books', 40),
    label: text('Shown as', 'what readers see in place of the name', 40).optional(),
    value: text('Figure', 'the figure, for those that the shop does not count', 20).optional(),
  },
);

/** The schema of content/home.yml. Its rules are part of the editor's error messages. */
export const homeFile = group(
  { label: 'Home page' },
  {
    claim: text('Claim', "what follows the shop's name in the browser's tab", 60, {
      hint: "Follows the shop's name in the browser's tab and in search results.",
    }),
    description: text('Description', 'one or two sentences for search engines and shared links', 170, {
      widget: 'lines',
      hint: 'For search engines and shared links.',
    }),
    bestSellers: heading('Best sellers'),
    subjects: heading('List of subjects'),
    vendors: heading('Vendors'),
    promises: listOf(
      group(
        { label: 'Promise' },
        {
          title: text('Heading', 'a promise in a few words', 40),
          text: text('Text', 'what the promise means, in a sentence', 120, { widget: 'lines' }),
          href: linkTarget().optional(),
        },
      ),
      { label: 'What readers can count on', most: 4, entry: 'promise' },
    ),
    newsletter: group(
      { label: 'Newsletter' },
      {
        title: text('Heading', "the newsletter's heading", 60, {
          hint: 'Shown while no discount is given for signing up.',
        }),
        text: text('Text', 'what the newsletter is', 160, { widget: 'lines' }),
      },
    ),
    statistics: listOf(statistic, {
      label: 'Figures',
      hint: 'The shop counts by itself. Here a figure gets other words, or one is added that the shop does not count.',
      most: 6,
      entry: 'figure',
    }),
  },
);

/** The texts of the home page. */
export type HomeTexts = z.output<typeof homeFile>;

export const readHome = (file: string): ValidationResult<HomeTexts> => readYaml(file.replace(/^\uFEFF/, ''), homeFile);
