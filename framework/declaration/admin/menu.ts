import type { Text } from '../../core/text/text';

export interface MenuPart {
  name: string;
  label: Text;
}

/** In display order. */
export type Menu = readonly MenuPart[];

export const defineMenu = <const M extends Menu>(menu: M): M => menu;
