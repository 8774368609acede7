import type { SvgIcon } from '@mui/material';
import { Fragment } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { IconName, Language, Role } from '../../../core/register';
import type { NotificationKinds } from '../../../declaration/admin/notifications';
import type { Page } from '../../../declaration/admin/page';
import type { ResourceHead } from '../../../declaration/admin/registry';
import type { Session, SessionState } from '../../providers/session/session';
import type { OwnParts, ViewsLoader } from '../../views/ResourceViews';

export type IconComponent = typeof SvgIcon;

/** Another place to work in, and the function that switches to it. */
export interface Elsewhere {
  id: string | number;
  name: string;
  choose(): void;
}

/** A choice required before the screens make sense: a department, a branch. */
export interface Gate {
  /** Returns whether a role has to choose. Other roles have no home and start with the first page of the menu. */
  concerns(role: Role | undefined): boolean;
  /** Returns whether a resource requires the choice; pages outside of the resources always do. */
  holds(resource: ResourceHead): boolean;
  /** Returns `open`, or the key, among `messages`, of the reason why it isn't. */
  state(session: Session): string;
  /** Shows its children while the gate is open, else the reason. */
  Screen: ComponentType<{
    resource: Pick<ResourceHead | Page, 'label'> & { singleton?: boolean };
    children: ReactNode;
  }>;
  /** The control in the header that makes the choice. */
  Control: ComponentType;
  /** Returns the other choices, for the palette. */
  useElsewhere(): readonly Elsewhere[];
}

const nowhere: readonly Elsewhere[] = [];

/** A gate that is always open, for an admin without a home: it starts with the first page of the menu. */
export const noGate: Gate = {
  concerns: () => false,
  holds: () => false,
  state: () => 'open',
  Screen: ({ children }) => children,
  Control: Fragment,
  useElsewhere: () => nowhere,
};

/** The head of the menu. */
export interface Head {
  name?: string | undefined;
  /** The address of its picture. */
  image?: string | undefined;
}

/** The parts that an admin supplies itself. */
export interface AdminParts extends OwnParts {
  /** Own views, by resource. */
  views: Readonly<Record<string, ViewsLoader | undefined>>;
  /** Pages without a declaration, in menu order after the resources of their group. */
  pages: readonly Page[];
  gate: Gate;
  /** The icons named in its declarations. */
  icons: Readonly<Record<IconName, IconComponent>>;
  /** The admin's logo, `size` pixels wide. */
  Logo?: ComponentType<{ size?: number }>;
  /**
   * The names of the pages that come first in a phone's bottom menu, after home; defaults to the first pages of the
   * menu.
   */
  bottomMenu?: readonly string[];
  /** Returns the head of the menu in a language; replaces the admin's name and logo. */
  headOf?(place: SessionState['place'], language: Language): Head;
  /** Loads the kinds of notifications. */
  notifications?(): Promise<NotificationKinds>;
}
