import type { Text } from '../../core/text/text';

/** A shortcut in the long-press menu of the app's icon. */
export interface InstallShortcut {
  label: Text;
  /** A path in the dashboard, such as `/books`. */
  path: string;
}

/** The admin as an installable app; the source of the web app manifest of each language. */
export interface Install {
  /** The full name, and a short one for below the icon: at most about 12 characters. */
  name: Text;
  short: Text;
  /** The icon: the path of an SVG in the admin's folder, drawn on `ground`. Default: a plain icon. */
  mark?: string;
  /**
   * `ground` is the background of the mark and of the splash screen; `colour` is that of the phone's bars. As
   * `#12403d`.
   */
  ground: string;
  colour: string;
  shortcuts?: readonly InstallShortcut[];
}
