import type { Languages } from '../../core/languages';
import type { Install } from './install';
import type { Menu } from './menu';
import type { NotificationKinds } from './notifications';
import type { AnyResource } from '../resource/resource';
import type { Roles } from './roles';
import type { Scope } from '../resource/scope';

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
