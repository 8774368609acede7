import type { Languages } from '../../core/languages';
import type { Install } from '../install/install';
import type { Menu } from './menu';
import type { NotificationKinds } from './notifications';
import type { AnyResource } from '../resource/resource';
import type { Roles } from './roles';
import type { Scope } from '../resource/scope';

/** What an admin is. */
export interface Admin {
  /** What it is called where its parts are told of. */
  name: string;
  languages: Languages;
  roles: Roles;
  scopes: readonly Scope[];
  menu: Menu;
  /** What its people are notified of; nothing unless given. */
  notifications?: NotificationKinds;
  /** What it is as an app that is installed; the build is handed the same (`adminBuild`). */
  install?: Install;
  /** All of its resources, whoever sees them. */
  resources: readonly AnyResource[];
}

/** Declares an admin; whether its parts fit together is told by `checkAdmin`. */
export const defineAdmin = (admin: Admin): Admin => admin;
