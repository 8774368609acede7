import type { Text } from '../../core/text/text';

/** A place that the app's icon leads to by a long press. */
export interface InstallShortcut {
  label: Text;
  /** An address of the dashboard: `/books`. */
  path: string;
}

/** The admin as an app that its people install: what its manifest says, in each language. */
export interface Install {
  /** Its whole name, and the one that stands below its icon, where there is room for some 12 letters. */
  name: Text;
  short: Text;
  /** Its icon: an SVG that is drawn on `ground`, by its path from the admin's folder; a plain one unless given. */
  mark?: string;
  /** The colour behind the mark, which also fills the screen while the app starts; and that of the phone's bars, as `#12403d`. */
  ground: string;
  colour: string;
  shortcuts?: readonly InstallShortcut[];
}
