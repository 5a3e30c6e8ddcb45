import { randomUUID } from 'node:crypto';
import { addToCart, orderCart } from './support/requests.ts';
import { expect, test } from './support/test.ts';

/** From the settings of tax and seller to the cart, the order and its invoice, by forms. */

/** The pages of the desk load no script of their own; desk-day.spec.ts tries them with scripts on, and by keyboard. */
const javaScriptEnabled = false;

test.describe('without script', () => {
  test.use({ javaScriptEnabled });

  test('rates and seller are set, and an order is invoiced and credited by them [TAX-12 INVOICE-05 INVOICE-12]', async ({
    page,
    browser,
    request,
    desk,
    mailTo,
    siteUrl,
    expectAccessible,
  }) => {
    await desk.enter(page, 'owner');
    await page.goto('/desk/settings/seller');
    await page.getByLabel(/^Legal name/).fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByLabel(/^Legal name/)).toHaveAccessibleDescription(/Please enter your legal name/);
    await expectAccessible(page);
    await page.getByLabel(/^Legal name/).fill('Lantern Books LLP');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('status')).toContainText('Saved.');

    await page.goto('/desk/settings/tax');
    await expectAccessible(page);
    await page.getByRole('combobox', { name: /^Preset/ }).selectOption('EU');
    await page.getByRole('button', { name: 'Look at its rates' }).click();
    await expect(page.getByRole('region', { name: 'Begin with a preset' }).getByRole('row')).toHaveCount(28);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add its countries to mine' }).click();
    await expect(page.getByRole('status')).toContainText('Saved.');
    await page.getByRole('link', { name: 'Germany' }).click();
    await expectAccessible(page);
    const first = page.getByRole('group', { name: 'Rate 1' });
    await first.getByLabel(/^Per cent/).fill('seven');
    await page.getByRole('button', { name: 'Add a rate' }).click();
    await expect(page.getByRole('group', { name: 'Rate 5' }).getByLabel(/^Per cent/)).toHaveValue('');
    await expect(first.getByLabel(/^Per cent/)).toHaveValue('seven');
    await page.getByRole('button', { name: 'Remove rate 5' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(first.getByLabel(/^Per cent/)).toHaveAccessibleDescription(/such as 5.5/);
    await expectAccessible(page);
    await first.getByLabel(/^Per cent/).fill('5,5');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('row', { name: /^Germany/ })).toContainText('5.5% VAT');
    await page.getByRole('link', { name: 'Germany' }).click();
    await page.getByText('Remove these rates', { exact: true }).click();
    await page.getByRole('button', { name: 'Remove the rates of Germany' }).click();
    await expect(page.getByRole('row', { name: /^Germany/ })).toHaveCount(0);
    await page.getByRole('link', { name: 'Add a country or state' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('combobox', { name: /^Country/ })).toHaveAccessibleDescription(/choose a country/);
    await expectAccessible(page);
    await page.goto('/desk/settings/tax?preset=IN');
    await page.getByRole('button', { name: 'Use it in place of my rates' }).click();
    await expect(page.getByRole('status')).toContainText('Saved.');
    await expect(page.getByRole('cell', { name: '18% GST' }).first()).toBeVisible();

    const email = `guest-${randomUUID()}@books.test`;
    await addToCart(request, '60', 1);
    // Printed books bear none: only the invoice says so.
    expect(await (await request.get('/cart')).text()).not.toContain('0% GST');
    const number = await orderCart(request, { paymentMode: 'bacs', 'billing.email': email });
    await page.goto(`/desk/orders/${number}`);
    await expect(page.getByText('The invoice is made when the order is paid or shipped.')).toBeVisible();
    await page.getByRole('button', { name: 'Record the payment' }).click();
    const mail = await mailTo(email, /^Invoice /);
    const fresh = await browser.newPage({ javaScriptEnabled });
    await fresh.goto(siteUrl + mail.link('View this order'));
    const link = fresh.getByRole('link', { name: /^Invoice .* \(PDF\)$/ });
    await expect(link).toBeVisible();
    await expectAccessible(fresh);
    const pdf = await fresh.request.get(siteUrl + (await link.getAttribute('href')));
    expect([pdf.status(), pdf.headers()['content-type'], (await pdf.body()).subarray(0, 5).toString()]).toEqual([
      ...[200, 'application/pdf', '%PDF-'],
    ]);
    await fresh.close();
    // Nobody else gets it.
    const stranger = await (await browser.newContext()).request.get(
      `${siteUrl}/orders/invoice?order=${number}&number=1`,
    );
    expect(stranger.status()).toBe(404);

    await page.goto(`/desk/invoices?q=${number}`);
    await expectAccessible(page);
    await page.getByRole('row').getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Invoice /);
    await expect(page.getByText('Lantern Books LLP')).toBeVisible();
    await expectAccessible(page);
    const file = await page.request.get(`/desk/invoices.csv?q=${number}`);
    expect(await file.text()).toContain(`"${number}"`);
    for (const setting of ['tax', 'seller']) {
      await page.goto(`/desk/settings/${setting}`);
      await page.getByRole('button', { name: 'Use merchandising.yml again' }).click();
      await expect(page.getByText(/These are the values of merchandising.yml/)).toBeVisible();
    }
  });
});
