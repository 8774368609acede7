import { expect, it } from 'vitest';
import { inOneLanguage } from '../support/byTurns';
import { expectEventually } from '../support/expectEventually';
import { rows } from '../support/parts/list';
import { withProduct } from '../support/product';

const product = withProduct();

it.each(inOneLanguage('ar-SY'))('a script counts as failed after 120 seconds, in %s', async (locale) => {
  const screen = await product.visit({ as: 'vendor', locale, path: '/brands', clock: true });
  const { page, t } = screen;
  await screen.button('ra.action.export').waitFor();
  await screen.stopTheClock();
  screen.provokes(/ScriptError/);
  const requested: string[] = [];
  await page.route(/\/static\/js\//, (route) => void requested.push(route.request().url()));
  await rows(screen).first().locator('td').nth(2).click();
  await expectEventually(() => requested.length).toBeGreaterThan(0);
  const message = page.getByText(t('messages.script_load_timeout'));
  await page.clock.runFor(119_999);
  expect(await message.count()).toBe(0);
  await page.clock.runFor(1);
  await message.waitFor();
  await screen.button('app.reload').waitFor();
});
