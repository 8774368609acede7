import type { SvgIcon } from '@mui/material';
import { Fragment } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { IconName, Language, Role } from '../../../core/register';
import type { NotificationKinds } from '../../../declaration/admin/notifications';
import type { Page } from '../../../declaration/admin/page';
import type { ResourceHead } from '../../../declaration/admin/registry';
import type { Session, SessionState } from '../../providers/session/session';
import type { OwnParts, ViewsLoader } from '../../views/ResourceViews';

/** An icon of MUI's. */
export type IconComponent = typeof SvgIcon;

/** Another place that one can work in, and what goes there. */
export interface Elsewhere {
  id: string | number;
  name: string;
  choose(): void;
}

/** What has to be chosen before the screens mean anything: a department, a branch. */
export interface Gate {
  /** Whether somebody of a role chooses at all: who doesn't has no home, and begins with the first place of the menu. */
  concerns(role: Role | undefined): boolean;
  /** Whether a resource waits for it; the pages beside the resources all do. */
  holds(resource: ResourceHead): boolean;
  /** `open`, or the name, among `messages`, of what says why it isn't. */
  state(session: Session): string;
  /** Shows its children while it is open, and else what is missing. */
  Screen: ComponentType<{
    resource: Pick<ResourceHead | Page, 'label'> & { singleton?: boolean };
    children: ReactNode;
  }>;
  /** Stands in the header: where it is chosen. */
  Control: ComponentType;
  /** What else can be chosen, as the palette offers it. */
  useElsewhere(): readonly Elsewhere[];
}

const nowhere: readonly Elsewhere[] = [];

/** The gate of an admin in which nothing has to be chosen first, and which has no home: it begins with its menu's first place. */
export const noGate: Gate = {
  concerns: () => false,
  holds: () => false,
  state: () => 'open',
  Screen: ({ children }) => children,
  Control: Fragment,
  useElsewhere: () => nowhere,
};

/** What stands at the head of the menu. */
export interface Head {
  name?: string | undefined;
  /** The address of its picture. */
  image?: string | undefined;
}

/** What an admin draws by itself, where the framework has nothing. */
export interface AdminParts extends OwnParts {
  /** What resources draw for themselves, by their names. */
  views: Readonly<Record<string, ViewsLoader | undefined>>;
  /** The screens that no declaration gives, in the order the menu lists them after the resources of their group. */
  pages: readonly Page[];
  gate: Gate;
  /** The icons that its declarations name. */
  icons: Readonly<Record<IconName, IconComponent>>;
  /** The admin's mark, drawn as wide as `size`. */
  Logo?: ComponentType<{ size?: number }>;
  /** The places (by their names) that stand first in a phone's menu at the lower edge, after home; the menu's own first ones unless given. */
  bottomMenu?: readonly string[];
  /** What stands at the head of the menu, in a language, instead of the admin's own name and mark. */
  headOf?(place: SessionState['place'], language: Language): Head;
  /** Loads what its people are notified of. */
  notifications?(): Promise<NotificationKinds>;
}
