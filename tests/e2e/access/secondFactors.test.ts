import { beforeEach, describe, expect, it } from 'vitest';
import { codeOf } from '../../helpers/hosts/authenticator';
import type { Login } from '../support/api';
import { apiRoute } from '../support/calls';
import { overflow, violations, violationsIn } from '../support/looks/axe';
import { fill, pick, save } from '../support/parts/form';
import { signIn } from '../support/parts/loginPage';
import { withProduct } from '../support/product';
import { newWord } from '../support/resources';

const product = withProduct();
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const password = 'a-long-own-password';

let email: string;
let vendor: Login;

/** Adds a new member to the vendor's shop. */
beforeEach(async () => {
  vendor = await product.api.login('vendor');
  email = `member-${newWord()}@matjar.test`;
  const body = { name: 'Member', email, role_type: 'vendor' };
  const { team_member_id } = (await product.api.call('team_members/add', { as: vendor, body })).body.data;
  const { link } = (await product.api.call('team_members/invite', { as: vendor, body: { team_member_id } })).body.data;
  const accept = { token: link.split('#')[1], new_password: password, repeat_password: password };
  await product.api.call('invitation/accept', { body: accept });
});

const logIn = async (): Promise<Login> => {
  const category_id = await product.api.categoryId('Fashion');
  const { data } = (await product.api.call('login', { body: { email, password, category_id } })).body;
  return { ...data, category_id, subcategory_id: data.subcategory_id.subcategory_id };
};

describe('one-time codes', () => {
  it('are set up on the account page, with recovery codes, and complete the next login', async () => {
    const screen = await product.visit({ as: await logIn(), path: '/myAccount', context: phone });
    const { page } = screen;
    const section = page.getByRole('region', { name: 'Sign-in', exact: true });
    await section.getByRole('button', { name: 'Set up', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Set up one-time codes' });
    const secret = (await dialog.locator('code').textContent())!.replaceAll(' ', '');
    expect([await overflow(screen), await violations(screen), await violationsIn(screen, 'dark')]).toEqual([0, [], []]);
    screen.provokesStatus(422);
    await dialog.getByLabel('Code').fill('000000');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await dialog.getByRole('alert').filter({ hasText: 'automatic time' }).waitFor();
    await dialog.getByLabel('Code').fill(codeOf(secret));
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    const recovery = page.getByRole('dialog', { name: 'Your recovery codes' });
    await recovery.getByRole('listitem').nth(9).waitFor();
    const codes = await recovery.getByRole('listitem').allTextContents();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      recovery.getByRole('button', { name: 'Save as a file' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('recovery-codes.txt');
    await recovery.getByRole('button', { name: 'I’ve saved my codes' }).click();
    await section.getByText('Unused: 10').waitFor();
    expect([await overflow(screen), await violations(screen)]).toEqual([0, []]);

    const login = await product.visit({ path: '/login', context: phone });
    login.provokesStatus(422);
    await signIn(login, 'vendor', { email, password });
    await login.page.locator('#code').fill('000000');
    await login.page.locator('#submit').click();
    await login.page.locator('#code-error', { hasText: 'automatic time' }).waitFor();
    expect([await overflow(login), await violations(login)]).toEqual([0, []]);
    await login.page.getByRole('button', { name: 'Use a recovery code' }).click();
    await login.page.locator('#recovery_code').fill(codes[0]!);
    await login.page.locator('#remember').check();
    await login.page.locator('#submit').click();
    await login.arrives(/\/$/);
  });
});

describe('a passkey', () => {
  it('is added on the account page, and logs in with two presses at most', async () => {
    const screen = await product.visit();
    const { page } = screen;
    // Passkeys require a host name, but the URLs of the test pages contain an IP address.
    const at = product.url.replace('127.0.0.1', 'localhost');
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    let confirmations = 0;
    devtools.on('WebAuthn.credentialAsserted', () => (confirmations += 1));
    await page.goto(`${at}/login`);
    await signIn(screen, 'vendor', { email, password });
    await screen.arrives(/\/$/);
    await page.goto(`${at}/myAccount`);
    const section = page.getByRole('region', { name: 'Sign-in', exact: true });
    await section.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByRole('button', { name: 'I’ve saved my codes' }).click();
    await section.getByRole('button', { name: /^Remove: Chrome/ }).waitFor();
    await page.evaluate(() => {
      for (const key of ['token', 'user']) localStorage.removeItem(`matjar.${key}`);
    });
    await page.goto(`${at}/login`);
    // The previous category is preselected, so only a click and the authenticator's confirmation are needed.
    await page.locator('#passkey').click();
    await screen.arrives(/\/$/);
    expect(1 + confirmations).toBeLessThanOrEqual(2);
    expect(await page.evaluate(() => localStorage.getItem('matjar.user'))).toContain(email);
    await devtools.detach();
  });
});

describe('a write that needs a proof of identity', () => {
  it('asks for the password, and is then completed without typing anything again', async () => {
    const screen = await product.visit({ as: await logIn(), path: '/accounts/create' });
    const { page } = screen;
    screen.provokesStatus(422);
    const refusal = { message: 'Confirm your identity to continue', meta: { confirm: 'identity' } };
    await page.route(apiRoute('accounts/add'), (route) => route.fulfill({ status: 422, json: refusal }), { times: 1 });
    await fill(screen, { bank: 'Gulf Bank', holder: 'Noor', iban: 'KW81CBKU0000000000001234560101' });
    await pick(screen, 'currency', 'Kuwaiti');
    await save(screen);
    const dialog = page.getByRole('dialog', { name: 'Confirm your identity' });
    expect([await overflow(screen), await violations(screen), await violationsIn(screen, 'dark')]).toEqual([0, [], []]);
    await dialog.getByRole('textbox', { name: 'Password' }).fill('wrong');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await dialog.getByRole('alert').waitFor();
    await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await screen.arrives(/\/accounts\/\d+\/show$/);
    const added = screen.callsTo('accounts/add');
    expect([added.length, added[0]!.body]).toEqual([2, added[1]!.body]);
  });
});
