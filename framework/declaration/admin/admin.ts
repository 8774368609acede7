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
  /** The filter values. The resource must declare these filters. */
  filter: Readonly<Record<string, boolean | string | readonly string[]>>;
  label: Text;
  tone: Tone;
  /** If set, the task opens the first matching record, in list order, instead of the list. */
  opens?: 'first';
}

/** A step of the initial setup. A step is complete as soon as certain records exist (`done`). */
export interface FirstStep {
  name: string;
  label: Text;
  hint: Text;
  /** The screen that the step opens. */
  opens: { resource: string; screen: 'create' | 'list' };
  /**
   * The step is complete if any of these resources has a record that matches `when`. Without `when`, any record counts.
   */
  done: readonly { resource: string; when?: Condition }[];
}

/**
 * The response to `GET overview`: the number of the caller's records for each resource and each pending task. `first`
 * contains the id of the first record of each task with `opens: 'first'`. `steps` is true for each completed setup
 * step, and is missing unless the caller may perform all setup steps.
 */
export interface Overview {
  resources: Record<string, number>;
  tasks: Record<string, number>;
  first?: Record<string, number>;
  steps?: Record<string, boolean>;
}

/** A shortcut in the menu that appears when the user long-presses the app's icon. */
interface InstallShortcut {
  label: Text;
  /** A path in the dashboard, such as `/books`. */
  path: string;
}

/** The properties of the installable app, used to generate a web app manifest for each language. */
export interface Install {
  /**
   * The app's full name (`name`), and a short name for the label below its icon (`short`), of about 12 characters or
   * fewer.
   */
  name: Text;
  short: Text;
  /**
   * The path of the icon, an SVG file in the admin's folder. The icon is drawn on the `ground` colour. Default: a
   * generic icon.
   */
  mark?: string;
  /**
   * Two hex colours, such as `#12403d`. `ground` is the background of the icon and the splash screen. `colour` is the
   * colour of the phone's status bar.
   */
  ground: string;
  colour: string;
  shortcuts?: readonly InstallShortcut[];
}

export interface Admin {
  /** The admin's name, used in error messages. */
  name: string;
  languages: Languages;
  roles: Roles;
  scopes: readonly Scope[];
  menu: Menu;
  /** The kinds of notifications that users of the admin receive. Default: none. */
  notifications?: NotificationKinds;
  /** The installable app (PWA). Pass the same object to `adminBuild`. */
  install?: Install;
  resources: readonly AnyResource[];
}

/** Declares an admin. `checkAdmin` checks that its parts are consistent. */
export const defineAdmin = (admin: Admin): Admin => admin;
