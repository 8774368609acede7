import HomeIcon from '@mui/icons-material/HomeOutlined';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { useLabel, useText } from '../../hooks/useText';
import { useIcons } from '../services/icons';
import { MenuEntry } from './MenuEntry';
import { menuOf } from './menuOf';
import { useMenuWays } from './useMenuWays';
import { useServices } from '../services/services';
import { useSession } from '../../hooks/useClient';
import { sizes } from '../theme/tokens';
import { MenuGroup } from './MenuGroup';
import { wayTo } from '../../../core/ways';

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

/** Where a key leads along a row that is read in the page's direction. */
const wayOf = (key: string) => {
  const isRtl = document.documentElement.dir === 'rtl';
  if (key === 'ArrowRight') return isRtl ? 'previous' : 'next';
  if (key === 'ArrowLeft') return isRtl ? 'next' : 'previous';
  return key;
};

/** The places a role may go to, in a row, their groups hanging below it; left and right lead along the row. */
const TopMenu = () => {
  const translate = useTranslate();
  const text = useText();
  const name = useLabel();
  const { registry, parts } = useServices();
  const iconOf = useIcons();
  const { user } = useSession();
  const { isHere, ...ways } = useMenuWays();
  const root = useRef<HTMLElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[wayOf(event.key)];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    const heads = [...(root.current?.querySelectorAll<HTMLElement>('[data-top]') ?? [])];
    const index = heads.findIndex((head) => head.parentElement?.closest('li')?.contains(event.target as Node));
    event.preventDefault();
    heads[step(index, heads.length)]?.focus();
  };

  return (
    <Nav ref={root} aria-label={translate('app.menu.label')} onKeyDown={onKeyDown}>
      <ul>
        {parts.gate.concerns(user?.role_type) && (
          <li>
            <MenuEntry to="/" label={translate('app.home')} icon={HomeIcon} isHere={isHere('/')} {...ways} atTop />
          </li>
        )}
        {menuOf(registry, user?.role_type, parts.pages).map(({ group, label, resources }) => (
          <MenuGroup
            key={group}
            label={text(label)}
            places={resources.map((resource) => ({
              to: wayTo.list(resource.name),
              label: name(resource.label, 'many'),
              icon: iconOf(resource),
            }))}
          />
        ))}
      </ul>
    </Nav>
  );
};

export default TopMenu;
