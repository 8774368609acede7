import type { Text } from '../../core/text/text';

/** A group of the menu. */
export interface MenuPart {
  name: string;
  label: Text;
}

/** The menu's groups, in display order. */
export type Menu = readonly MenuPart[];

/** Declares the groups of an admin's menu. */
export const defineMenu = <const M extends Menu>(menu: M): M => menu;
