import type { Locator, Page } from 'playwright-core';

/** The password of all accounts that the tests create. */
const PASSWORD = 'correct horse';

/** Signs in with the open dialog. */
export async function fillSignIn(page: Page, identity: string, password = PASSWORD): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.getByLabel('Username or e-mail').fill(identity);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.locator('button[type=submit]').click();
}

/** Fills in and sends the sign-up form. */
export async function fillSignUp(form: Locator, username: string): Promise<void> {
  await form.getByLabel('Username').fill(username);
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form.getByLabel('Repeat password').fill(PASSWORD);
  await form.locator('button[type=submit]').click();
}
