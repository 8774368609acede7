import type { Condition } from '../../core/condition';
import type { Languages } from '../../core/languages';
import type { Text } from '../../core/text/text';
import type { Tone } from '../../kinds/choice/kind';
import type { Menu } from './registry';
import type { NotificationKinds } from './notifications';
import type { AnyResource } from '../resource/resource';
import type { Roles } from './roles';
import type { Scope } from '../resource/scope';

/** A kind of pending work: the records of a resource that match a filter. */
export interface Task {
  name: string;
  resource: string;
  /** Filter values. The resource must declare the filters. */
  filter: Readonly<Record<string, boolean | string | readonly string[]>>;
  label: Text;
  tone: Tone;
  /** Opens the first of the records, in the order of the list, instead of the list. */
  opens?: 'first';
}

/** A step of the initial setup. Whether the step is done follows from the records. */
export interface FirstStep {
  name: string;
  label: Text;
  hint: Text;
  /** The screen to open. Not needed for a singleton, which has only one screen. */
  opens: { resource: string; screen: 'create' | 'list' };
  /**
   * The resources that determine whether the step is done: it is if any of them has a record (that matches `when`, if
   * given).
   */
  done: readonly { resource: string; when?: Condition }[];
}

/**
 * The reply of `GET overview`: the number of the caller's records for each resource and each pending task. `first`
 * contains the id of the first record of each task that opens it. `steps` contains the completed setup steps. It is
 * missing unless the caller may perform all steps.
 */
export interface Overview {
  resources: Record<string, number>;
  tasks: Record<string, number>;
  first?: Record<string, number>;
  steps?: Record<string, boolean>;
}

/** A shortcut in the menu that a long press on the app's icon opens. */
interface InstallShortcut {
  label: Text;
  /** A path in the dashboard, such as `/books`. */
  path: string;
}

/** The admin as an installable app. The web app manifest of each language is generated from it. */
export interface Install {
  /** The full name, and a short name of at most about 12 characters, shown below the icon. */
  name: Text;
  short: Text;
  /** The icon: the path of an SVG file in the admin's folder, drawn on `ground`. Default: a plain icon. */
  mark?: string;
  /**
   * `ground` is the background of the icon and of the splash screen; `colour` is the colour of the phone's bars. Both
   * are written like `#12403d`.
   */
  ground: string;
  colour: string;
  shortcuts?: readonly InstallShortcut[];
}

export interface Admin {
  /** The name of the admin in error messages. */
  name: string;
  languages: Languages;
  roles: Roles;
  scopes: readonly Scope[];
  menu: Menu;
  /** The kinds of notifications that users of the admin receive. Default: none. */
  notifications?: NotificationKinds;
  /** The installable app (PWA). The build receives the same object (`adminBuild`). */
  install?: Install;
  resources: readonly AnyResource[];
}

/** Declares an admin. `checkAdmin` checks that the parts fit together. */
export const defineAdmin = (admin: Admin): Admin => admin;
