import HomeIcon from '@mui/icons-material/HomeOutlined';
import { styled } from '@mui/material/styles';
import { useTranslate, LinkBase, useNavigate, useNotify } from 'react-admin';
import { useState, memo, useCallback, useId } from 'react';
import type { UIEvent, MouseEvent } from 'react';
import type { Role } from '../../../core/register';
import type { Text } from '../../../core/text/text';
import { useLabel, useText } from '../../hooks/useText';
import { useIcons, useServices, useGate } from '../services/services';
import { useSession } from '../../hooks/useClient';
import { scrollMarks, type, control, motion, radius } from '../theme/tokens';
import { wayTo, isWithin } from '../../../core/ways';
import type { Page } from '../../../declaration/admin/page';
import { mayOpenPage } from '../../../declaration/admin/page';
import type { Registry, ResourceHead } from '../../../declaration/admin/registry';
import { isAllowed } from '../../../declaration/admin/roles';
import { useFreshList } from '../../list/rows/query';
import { usePathname } from '../../providers/pathname';
import { isForBrowser } from '../../providers/router';
import type { IconComponent } from '../services/services';
import { quietPart } from '../../views/lazyPart';

/** The menu entry for a resource, or for a page at `/<name>`. */
type Place = Pick<ResourceHead | Page, 'name' | 'label' | 'icon'>;

interface MenuPart {
  group: string;
  label: Text;
  resources: Place[];
}

export const mayOpen = (
  role: Role | undefined,
  resource: Pick<ResourceHead, 'name' | 'rights' | 'scope' | 'singleton'>,
): boolean => isAllowed(role, resource, resource.singleton ? 'show' : 'list');

/** Returns the resources and pages that a role may open, grouped as in the menu. Empty groups are omitted. */
export const menuOf = (registry: Registry, role: Role | undefined, pages: readonly Page[]): MenuPart[] =>
  registry.menu
    .map(({ name: group, label }) => ({
      group,
      label,
      resources: [
        ...registry.all.filter((resource) => resource.menu === group && mayOpen(role, resource)),
        ...pages.filter((page) => page.menu === group && mayOpenPage(role, page, registry)),
      ],
    }))
    .filter(({ resources }) => resources.length > 0);

/** Returns the resource's name if its records can be pending, or undefined otherwise. */
export const waitsAt = ({ head }: Registry, name: string): string | undefined => head(name)?.waiting && name;

interface MenuLinks {
  isHere(to: string): boolean;
  isClosed: boolean;
  /** Navigates to the page of a menu entry. A list opens without filters. */
  follow(event: MouseEvent, to: string): void;
}

export const useMenuLinks = (onFollow?: () => void): MenuLinks => {
  const pathname = usePathname();
  const navigate = useNavigate();
  const gate = useGate();
  const notify = useNotify();
  const openFresh = useFreshList();
  const follow = useCallback(
    (event: MouseEvent, to: string) => {
      onFollow?.();
      const isOpen = gate === 'open';
      if (isOpen && isForBrowser(event)) return;
      event.preventDefault();
      if (!isOpen) return notify(`messages.${gate}`, { type: 'error' });
      // The URL includes the page number because the list would otherwise add it in a second navigation.
      navigate(openFresh(to));
    },
    [gate, notify, onFollow, openFresh, navigate],
  );
  return { isHere: (to) => isWithin(pathname, to), isClosed: gate !== 'open', follow };
};

export const marked = {
  backgroundColor: 'color-mix(in srgb, var(--mj-mark) 12%, transparent)',
  '& > svg': { color: 'var(--mj-mark)' },
} as const;

const Entry = styled(LinkBase)(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  minBlockSize: control,
  paddingInline: 12,
  borderRadius: radius.medium,
  color: theme.vars!.palette.text.secondary,
  fontSize: type.body2,
  fontWeight: 500,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  transition: `background-color ${motion.quick}ms`,
  '&:hover': { backgroundColor: theme.vars!.palette.action.hover, color: theme.vars!.palette.text.primary },
  '&:focus-visible': { outlineOffset: -2 },
  '&[aria-current]': {
    ...marked,
    color: theme.vars!.palette.text.primary,
    fontWeight: 600,
    // The current entry's marker is saffron by default, but the menu may set another colour.
    '&::before': {
      content: '""',
      position: 'absolute',
      insetBlock: 9,
      insetInlineStart: 0,
      inlineSize: 3,
      borderRadius: 3,
      backgroundColor: 'var(--mj-mark)',
      '[data-menu-colour="primary"] &': { backgroundColor: theme.vars!.palette.secondary.main },
    },
  },
  '&[data-top]::before': { display: 'none' },
  '&[aria-disabled=true]': { color: theme.vars!.palette.text.disabled, cursor: 'not-allowed' },
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& > small': { marginInlineStart: 'auto' },
}));

interface MenuEntryProps extends Pick<MenuLinks, 'isClosed' | 'follow'> {
  to: string;
  label: string;
  icon: IconComponent;
  isHere: boolean;
  atTop?: boolean;
  /** The resource's name, if the entry shows the number of pending records. */
  waits?: string | undefined;
}

const Waiting = quietPart(() => import('./Waiting'));

const PlainEntry = ({ to, label, icon: Icon, isHere, isClosed, follow, atTop, waits }: MenuEntryProps) => {
  const id = useId();
  return (
    <Entry
      to={to}
      onClick={(event: MouseEvent) => follow(event, to)}
      data-top={atTop ? '' : undefined}
      data-afresh=""
      aria-current={isHere ? 'page' : undefined}
      aria-disabled={isClosed || undefined}
      // The element with this id exists only if there are pending records. Otherwise, the label is the accessible name.
      aria-labelledby={waits && id}
    >
      <Icon fontSize="small" />
      <span className="label">{label}</span>
      {waits && <Waiting of={waits} label={label} id={id} />}
    </Entry>
  );
};

/**
 * A link in the menu. While the gate is closed, users can focus the link but can't open it. Pressing it shows the
 * reason (SPEC §4).
 */
export const MenuEntry = memo(PlainEntry);

const Nav = styled('nav')(({ theme }) => ({
  flex: 1,
  minBlockSize: 0,
  overflowY: 'auto',
  overflowX: 'hidden',
  overscrollBehavior: 'contain',
  scrollbarWidth: 'thin',
  padding: 12,
  '&[data-scrolled]': { boxShadow: `inset 0 8px 8px -8px ${theme.vars!.palette.text.disabled}` },
  '& ul': { margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 2 },
  '& .group': {
    margin: 0,
    paddingInline: 12,
    paddingBlock: '14px 4px',
    overflow: 'hidden',
    color: theme.vars!.palette.text.secondary,
    fontSize: type.overline,
    fontWeight: 600,
    whiteSpace: 'nowrap',
  },
}));

export const MenuList = ({ onFollow }: { onFollow?: () => void }) => {
  const translate = useTranslate();
  const text = useText();
  const name = useLabel();
  const { registry, parts } = useServices();
  const iconOf = useIcons();
  const { user } = useSession();
  const { isHere, ...entryProps } = useMenuLinks(onFollow);
  const [scrolled, setScrolled] = useState(false);
  const onScroll = (event: UIEvent) => setScrolled(event.currentTarget.scrollTop > scrollMarks.menuShadow);

  return (
    <Nav aria-label={translate('app.menu.label')} onScroll={onScroll} data-scrolled={scrolled || undefined}>
      {parts.gate.concerns(user?.role_type) && (
        <ul>
          <li>
            <MenuEntry to="/" label={translate('app.home')} icon={HomeIcon} isHere={isHere('/')} {...entryProps} />
          </li>
        </ul>
      )}
      {menuOf(registry, user?.role_type, parts.pages).map(({ group, label, resources }) => (
        <section key={group} aria-label={text(label)}>
          {/* This isn't a heading element, because the first heading must be the page's heading. */}
          <div className="group" aria-hidden="true">
            <span className="label">{text(label)}</span>
          </div>
          <ul>
            {resources.map((resource) => (
              <li key={resource.name}>
                <MenuEntry
                  to={wayTo.list(resource.name)}
                  label={name(resource.label, 'many')}
                  icon={iconOf(resource)}
                  isHere={isHere(wayTo.list(resource.name))}
                  waits={waitsAt(registry, resource.name)}
                  {...entryProps}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Nav>
  );
};
