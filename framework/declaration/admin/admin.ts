import type { Condition } from '../../core/condition';
import type { Languages } from '../../core/languages';
import type { Text } from '../../core/text/text';
import type { Tone } from '../../kinds/choice/kind';
import type { Menu } from './registry';
import type { NotificationKinds } from './notifications';
import type { AnyResource } from '../resource/resource';
import type { Roles } from './roles';
import type { Scope } from '../resource/scope';

/** Pending work: the records of a resource that match a filter. */
export interface Task {
  name: string;
  resource: string;
  /** Values of the resource's declared filters. */
  filter: Readonly<Record<string, boolean | string | readonly string[]>>;
  label: Text;
  tone: Tone;
}

/** A step of the initial setup. The records themselves show whether it is done. */
export interface FirstStep {
  name: string;
  label: Text;
  hint: Text;
  /** A singleton has one screen only. */
  opens: { resource: string; screen: 'create' | 'list' };
  /** The step is done if any of these resources has a record (matching `when`, if given). */
  done: readonly { resource: string; when?: Condition }[];
}

/**
 * The reply of `GET overview`: the caller's number of records per resource and task. `steps`, the first steps that are
 * done, is missing unless the caller may take all of them.
 */
export interface Overview {
  resources: Record<string, number>;
  tasks: Record<string, number>;
  steps?: Record<string, boolean>;
}

/** A shortcut in the long-press menu of the app's icon. */
interface InstallShortcut {
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

export interface Admin {
  /** The admin's name in error messages. */
  name: string;
  languages: Languages;
  roles: Roles;
  scopes: readonly Scope[];
  menu: Menu;
  /** The kinds of notifications its users receive. Default: none. */
  notifications?: NotificationKinds;
  /** The installable app (PWA). The build receives the same object (`adminBuild`). */
  install?: Install;
  resources: readonly AnyResource[];
}

/** Declares an admin. `checkAdmin` checks that its parts fit together. */
export const defineAdmin = (admin: Admin): Admin => admin;
