import { main } from './support/journey.ts';
import { expect, test } from './support/test.ts';

test('the contact form takes 400, 400 and 2000 characters, wants name, email and consent, and an email to be one', async ({
  page,
}) => {
  await page.goto('/contact');
  for (const [name, longest] of [
    ['Your name', '400'],
    ['Your email', '400'],
    ['Your message', '2000'],
  ] as const) {
    await expect(main(page).getByRole('textbox', { name })).toHaveAttribute('maxlength', longest);
    await expect(main(page).getByRole('textbox', { name })).toHaveAttribute('required');
  }
  await expect(main(page).getByRole('textbox', { name: 'Your email' })).toHaveAttribute('type', 'email');
  await expect(main(page).getByRole('checkbox')).toHaveAttribute('required');
});
