import type { Locator } from 'playwright-core';
import type { Settings } from '@matjar/admin/testing';
import type { Screen } from '../screen';

/** The catalogue keys of each setting's label and, for settings with several choices, of each choice's label. */
const labels: { [Name in keyof Settings]: [label: string, nameOf?: (value: string) => string] } = {
  mode: ['app.theme.label', (mode) => `app.theme.${mode.replace('-', '_')}`],
  density: ['app.density.label', (density) => `app.density.${density}`],
  layout: ['app.customizer.layout', (layout) => `app.customizer.${layout}`],
  menuColour: ['app.customizer.menu_colour', (colour) => `app.customizer.colours.${colour}`],
  navbarColour: ['app.customizer.navbar_colour', (colour) => `app.customizer.colours.${colour}`],
  navbarType: ['app.customizer.navbar_type', (type) => `app.customizer.${type}`],
  footerType: ['app.customizer.footer_type', (type) => `app.customizer.${type}`],
  collapsed: ['app.customizer.collapsed'],
  direction: ['app.customizer.rtl'],
  hideScrollToTop: ['app.customizer.hide_scroll_to_top'],
};

/** Returns the appearance panel. */
export const panel = ({ page, t }: Screen): Locator =>
  page.getByRole('dialog', { name: t('app.customizer.title'), exact: true });

export const openPanel = async (screen: Screen): Promise<void> => {
  await screen.button('app.customizer.open').click();
  await panel(screen).waitFor();
};

/** Returns the control for a setting, or for one of its choices. */
export const control = <Name extends keyof Settings>(screen: Screen, name: Name, value: Settings[Name]): Locator => {
  const [label, nameOf] = labels[name];
  if (!nameOf) return panel(screen).getByRole('switch', { name: screen.t(label) });
  const group = panel(screen).getByRole('group', { name: screen.t(label), exact: true });
  return group.getByRole('radio', { name: screen.t(nameOf(String(value))), exact: true });
};

/** Changes a setting in the open panel. */
export const choose = <Name extends keyof Settings>(screen: Screen, name: Name, value: Settings[Name]): Promise<void> =>
  control(screen, name, value).click();
