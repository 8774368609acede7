import { expect, it } from 'vitest';
import { accents, fixedModes } from '@matjar/admin/testing';
import { frame, violations, violationsIn } from '../support/looks/axe';
import { changeLanguage } from '../support/parts/header';
import { choose, openPanel, panel } from '../support/parts/panel';
import { withProduct } from '../support/product';

const product = withProduct();

it('every colour of the menu and the top bar is readable in every mode and both languages', async () => {
  const screen = await product.visit({ as: 'vendor', path: '/categories' });
  await openPanel(screen);
  expect(await violations(screen)).toEqual([]);
  for (const accent of accents) {
    await choose(screen, 'menuColour', accent);
    await choose(screen, 'navbarColour', accent);
    expect(await violationsIn(screen, 'light', '[role=dialog]')).toEqual([]);
    await screen.page.keyboard.press('Escape');
    await panel(screen).waitFor({ state: 'detached' });
    // Only the frame uses these colours, and they are the same in both languages, so the test checks only Arabic.
    const languages = accent === accents[0] ? (['العربية', 'English'] as const) : (['English'] as const);
    for (const language of languages) {
      if (languages.length > 1) await changeLanguage(screen, language);
      for (const mode of fixedModes) expect(await violationsIn(screen, mode, frame)).toEqual([]);
    }
    await openPanel(screen);
  }
});
