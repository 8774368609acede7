import ExpandMoreIcon from '@mui/icons-material/ExpandMoreOutlined';
import HomeIcon from '@mui/icons-material/HomeOutlined';
import { ClickAwayListener, Paper } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { useRef, useEffect, useId, useState } from 'react';
import type { KeyboardEvent, FocusEvent } from 'react';
import { useFormats, useLabel, useListed, useText } from '../../hooks/useText';
import { useIcons, useServices } from '../services/services';
import { MenuEntry, marked, useMenuLinks, menuOf, waitsAt } from './MenuList';
import { useSession } from '../../hooks/useClient';
import { sizes, motion, radius, type } from '../theme/tokens';
import { wayTo } from '../../../core/ways';
import { usePathname } from '../../providers/pathname';
import type { IconComponent } from '../services/services';
import { Count, shownCount } from './Count';
import { spokenSum, useWaiting } from './Waiting';
import type { WaitingRecords } from './Waiting';

const Head = styled('button')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  minBlockSize: 38,
  paddingInline: 12,
  border: 0,
  borderRadius: radius.medium,
  color: theme.vars!.palette.text.secondary,
  background: 'none',
  fontSize: type.body2,
  fontWeight: 500,
  cursor: 'pointer',
  transition: `background-color ${motion.quick}ms`,
  '&:hover, &[aria-expanded=true]': {
    backgroundColor: theme.vars!.palette.action.hover,
    color: theme.vars!.palette.text.primary,
  },
  '& > svg': { transition: `transform ${motion.quick}ms` },
  '&[aria-expanded=true] > svg': { transform: 'rotate(180deg)' },
  '&[data-here]': { ...marked, color: theme.vars!.palette.text.primary, fontWeight: 600 },
}));

const Group = styled('li')({ position: 'relative' });

const Surface = styled(Paper)(({ theme }) => ({
  position: 'absolute',
  zIndex: theme.zIndex.modal,
  insetBlockStart: 'calc(100% + 6px)',
  insetInlineStart: 0,
  inlineSize: 'max-content',
  minInlineSize: 220,
  padding: 4,
  border: `1px solid ${theme.vars!.palette.divider}`,
  borderRadius: radius.large,
  '& ul': { display: 'grid', gap: 2, margin: 0, padding: 0, listStyle: 'none' },
}));

interface MenuGroupProps {
  label: string;
  places: ({ to: string; label: string; icon: IconComponent; waits: string | undefined } & Partial<WaitingRecords>)[];
}

/** A button that opens a menu with a group's pages. The up and down arrow keys move between the pages. */
const MenuGroup = ({ label, places }: MenuGroupProps) => {
  const pathname = usePathname();
  const root = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const id = useId();
  const links = () => [...(root.current?.querySelectorAll<HTMLElement>('ul a') ?? [])];

  // If the menu was opened with an arrow key, focus moves into the menu.
  const byArrow = useRef(false);
  useEffect(() => {
    if (open && byArrow.current) root.current?.querySelector<HTMLElement>('ul a')?.focus();
    byArrow.current = false;
  }, [open, root]);

  const [openedAt, setOpenedAt] = useState(pathname);
  if (pathname !== openedAt) {
    setOpenedAt(pathname);
    setOpen(false);
  }

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };

  const menuWays = useMenuLinks(close);
  const listed = useListed();
  const formats = useFormats();
  const total = places.reduce((sum, { count = 0 }) => sum + count, 0);

  // If no other element has received focus, only the window has lost it, so the menu stays open.
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !root.current?.contains(relatedTarget)) setOpen(false);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (open && event.key === 'Escape') return close();
    const direction = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!direction) return;
    event.preventDefault();
    if (!open) {
      byArrow.current = true;
      return setOpen(true);
    }
    const all = links();
    const index = all.indexOf(document.activeElement as HTMLElement);
    const start = direction > 0 ? 0 : all.length - 1;
    all[index < 0 ? start : (index + direction + all.length) % all.length]?.focus();
  };

  return (
    <ClickAwayListener onClickAway={() => setOpen(false)}>
      <Group ref={root} onBlur={onBlur} onKeyDown={onKeyDown}>
        <Head
          ref={button}
          type="button"
          data-top=""
          data-here={places.some(({ to }) => menuWays.isHere(to)) || undefined}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          aria-label={total > 0 ? listed(spokenSum(label, shownCount(total, formats), places)) : undefined}
          onClick={() => setOpen(!open)}
        >
          {label}
          {total > 0 && (
            <Count>
              {' '}
              <bdi dir="ltr">{shownCount(total, formats)}</bdi>
            </Count>
          )}
          <ExpandMoreIcon sx={{ fontSize: 16 }} />
        </Head>
        {open && (
          <Surface id={id} elevation={8}>
            <ul aria-label={label}>
              {places.map((place) => (
                <li key={place.to}>
                  <MenuEntry
                    to={place.to}
                    label={place.label}
                    icon={place.icon}
                    waits={place.waits}
                    isHere={menuWays.isHere(place.to)}
                    isClosed={menuWays.isClosed}
                    follow={menuWays.follow}
                  />
                </li>
              ))}
            </ul>
          </Surface>
        )}
      </Group>
    </ClickAwayListener>
  );
};

const Nav = styled('nav')({
  '& > ul': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 4,
    minBlockSize: sizes.topMenu,
    margin: 0,
    paddingBlock: 6,
    paddingInline: 16,
    listStyle: 'none',
  },
});

const steps: Record<string, (index: number, count: number) => number> = {
  next: (index, count) => (index + 1) % count,
  previous: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

const wayOf = (key: string) => {
  const isRtl = document.documentElement.dir === 'rtl';
  if (key === 'ArrowRight') return isRtl ? 'previous' : 'next';
  if (key === 'ArrowLeft') return isRtl ? 'next' : 'previous';
  return key;
};

/** The top menu. The left and right arrow keys move between the menu's entries. */
const TopMenu = () => {
  const translate = useTranslate();
  const text = useText();
  const name = useLabel();
  const { registry, parts } = useServices();
  const iconOf = useIcons();
  const { user } = useSession();
  const { isHere, ...entryProps } = useMenuLinks();
  const waitingAt = useWaiting();
  const root = useRef<HTMLElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[wayOf(event.key)];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    const topEntries = [...(root.current?.querySelectorAll<HTMLElement>('[data-top]') ?? [])];
    const index = topEntries.findIndex((head) => head.parentElement?.closest('li')?.contains(event.target as Node));
    event.preventDefault();
    topEntries[step(index, topEntries.length)]?.focus();
  };

  return (
    <Nav ref={root} aria-label={translate('app.menu.label')} onKeyDown={onKeyDown}>
      <ul>
        {parts.gate.concerns(user?.role_type) && (
          <li>
            <MenuEntry
              to="/"
              label={translate('app.home')}
              icon={HomeIcon}
              isHere={isHere('/')}
              {...entryProps}
              atTop
            />
          </li>
        )}
        {menuOf(registry, user?.role_type, parts.pages).map(({ group, label, resources }) => (
          <MenuGroup
            key={group}
            label={text(label)}
            places={resources.map((resource) => {
              const own = name(resource.label, 'many');
              return {
                to: wayTo.list(resource.name),
                label: own,
                icon: iconOf(resource),
                waits: waitsAt(registry, resource.name),
                ...waitingAt(resource.name, own),
              };
            })}
          />
        ))}
      </ul>
    </Nav>
  );
};

export default TopMenu;
