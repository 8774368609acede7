import type { Locator } from 'playwright-core';
import type { Screen } from '../screen';

/** Returns a field's input, by its path in the form's values. */
export const input = ({ page }: Screen, path: string): Locator => page.locator(`main [name="${path}"]`);

/** Returns the text below an input, which is its error or, if there is none, its help text. */
export const note = async (screen: Screen, path: string): Promise<Locator> => {
  const field = input(screen, path).first();
  const described = (await field.getAttribute('aria-describedby')) ?? '';
  return screen.page.locator(`[id="${described.split(' ').at(-1)}"]`);
};

/** Fills in text inputs. `values` contains the text for each input, by the input's path. */
export const fill = async (screen: Screen, values: Record<string, string>): Promise<void> => {
  for (const [path, value] of Object.entries(values)) await input(screen, path).fill(value);
};

/** Returns the values of text inputs, by their paths. */
export const typedValues = async (screen: Screen, paths: readonly string[]): Promise<Record<string, string>> => {
  const entries = await Promise.all(paths.map(async (path) => [path, await input(screen, path).inputValue()] as const));
  return Object.fromEntries(entries);
};

/** Selects the first record that a reference input suggests for a search term, and returns the record's title. */
export const pick = async (screen: Screen, path: string, search = ''): Promise<string> => {
  const box = input(screen, path);
  await box.click();
  if (search) await box.fill(search);
  const option = screen.page.locator(`[role=option]`, { hasText: search }).locator('visible=true').first();
  const title = await option.innerText();
  await option.click();
  await screen.page.keyboard.press('Escape');
  return title;
};

/** Clicks the form's save button. */
export const save = ({ page, t }: Screen): Promise<void> => page.getByRole('button', { name: t('app.save') }).click();
