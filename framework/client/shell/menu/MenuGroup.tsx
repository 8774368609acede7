import ExpandMoreIcon from '@mui/icons-material/ExpandMoreOutlined';
import { ClickAwayListener, Paper } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useEffect, useId, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';
import { usePathname } from '../../providers/pathname';
import type { IconComponent } from '../services/parts';
import { MenuEntry, marked } from './MenuEntry';
import { useMenuWays } from './useMenuWays';
import { motion, radius, type } from '../theme/tokens';

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
  places: { to: string; label: string; icon: IconComponent }[];
}

/** A group of the menu at the top: a button that shows its places below it; up and down lead through them. */
export const MenuGroup = ({ label, places }: MenuGroupProps) => {
  const pathname = usePathname();
  const root = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const id = useId();
  const links = () => [...(root.current?.querySelectorAll<HTMLElement>('ul a') ?? [])];

  // Opened by an arrow, the menu is entered at once.
  const byArrow = useRef(false);
  useEffect(() => {
    if (open && byArrow.current) root.current?.querySelector<HTMLElement>('ul a')?.focus();
    byArrow.current = false;
  }, [open, root]);

  // A place reached by other means leaves no menu behind.
  const [openedAt, setOpenedAt] = useState(pathname);
  if (pathname !== openedAt) {
    setOpenedAt(pathname);
    setOpen(false);
  }

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };

  const ways = useMenuWays(close);

  // No next element means that the page itself lost the focus, as when someone looks at another window.
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !root.current?.contains(relatedTarget)) setOpen(false);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (open && event.key === 'Escape') return close();
    const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!way) return;
    event.preventDefault();
    if (!open) {
      byArrow.current = true;
      return setOpen(true);
    }
    const all = links();
    const index = all.indexOf(document.activeElement as HTMLElement);
    const start = way > 0 ? 0 : all.length - 1;
    all[index < 0 ? start : (index + way + all.length) % all.length]?.focus();
  };

  return (
    <ClickAwayListener onClickAway={() => setOpen(false)}>
      <Group ref={root} onBlur={onBlur} onKeyDown={onKeyDown}>
        <Head
          ref={button}
          type="button"
          data-top=""
          data-here={places.some(({ to }) => ways.isHere(to)) || undefined}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
        >
          {label}
          <ExpandMoreIcon sx={{ fontSize: 16 }} />
        </Head>
        {open && (
          <Surface id={id} elevation={8}>
            <ul aria-label={label}>
              {places.map((place) => (
                <li key={place.to}>
                  <MenuEntry {...place} isHere={ways.isHere(place.to)} isClosed={ways.isClosed} follow={ways.follow} />
                </li>
              ))}
            </ul>
          </Surface>
        )}
      </Group>
    </ClickAwayListener>
  );
};
