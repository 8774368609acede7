import HomeIcon from '@mui/icons-material/HomeOutlined';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import type { UIEvent } from 'react';
import { useLabel, useText } from '../../hooks/useText';
import { useIcons, useServices } from '../services/services';
import { useSession } from '../../hooks/useClient';
import { scrollMarks, type } from '../theme/tokens';
import { MenuEntry } from './MenuEntry';
import { menuOf } from './menuOf';
import { useMenuWays } from './useMenuWays';
import { wayTo } from '../../../core/ways';

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
  const { isHere, ...ways } = useMenuWays(onFollow);
  const [scrolled, setScrolled] = useState(false);
  const onScroll = (event: UIEvent) => setScrolled(event.currentTarget.scrollTop > scrollMarks.menuShadow);

  return (
    <Nav aria-label={translate('app.menu.label')} onScroll={onScroll} data-scrolled={scrolled || undefined}>
      {parts.gate.concerns(user?.role_type) && (
        <ul>
          <li>
            <MenuEntry to="/" label={translate('app.home')} icon={HomeIcon} isHere={isHere('/')} {...ways} />
          </li>
        </ul>
      )}
      {menuOf(registry, user?.role_type, parts.pages).map(({ group, label, resources }) => (
        <section key={group} aria-label={text(label)}>
          {/* Not a heading: the first heading belongs to the page. */}
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
                  {...ways}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Nav>
  );
};
