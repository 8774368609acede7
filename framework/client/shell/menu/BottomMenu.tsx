import HomeIcon from '@mui/icons-material/HomeOutlined';
import MenuIcon from '@mui/icons-material/MenuOutlined';
import { styled } from '@mui/material/styles';
import type { MouseEvent } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import { wayTo } from '../../../core/ways';
import { useRole } from '../../hooks/useClient';
import { usePhone } from '../../hooks/viewport';
import { useLabel } from '../../hooks/useText';
import { useIcons, useServices } from '../services/services';
import type { IconComponent } from '../services/services';
import { Chrome } from '../theme/ThemeRoot';
import { sizes, type } from '../theme/tokens';
import { menuOf, useMenuLinks } from './MenuList';

/** The maximum number of entries that users can reach with the thumb without looking. */
const maxEntries = 4;

const Bar = styled(Chrome)(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.appBar - 1,
  insetInline: 0,
  insetBlockEnd: 0,
  paddingBlockEnd: 'env(safe-area-inset-bottom)',
  borderBlockStart: `1px solid ${theme.vars!.palette.divider}`,
  // Hidden if the page has an action bar, because the bar takes the whole lower edge.
  'div:has([data-bottom-bar] :is(a, button)) > &': { display: 'none' },
  '& ul': {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(min-content, 1fr)',
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  '& :is(a, button)': {
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'center',
    gap: 2,
    inlineSize: '100%',
    minBlockSize: sizes.bottomMenu,
    paddingInline: 2,
    border: 0,
    background: 'none',
    color: theme.vars!.palette.text.secondary,
    font: 'inherit',
    fontSize: type.overline,
    fontWeight: 500,
    textDecoration: 'none',
    cursor: 'pointer',
    '&:focus-visible': { outlineOffset: -2 },
    '&[aria-current]': { color: theme.vars!.palette.text.primary, fontWeight: 600 },
    '&[aria-current] > svg': { color: 'var(--mj-mark)' },
    '&[aria-disabled=true]': { opacity: 0.5 },
  },
  // Names wrap between words. An entry with a long word is wider, and the other entries are narrower.
  '& span': { maxInlineSize: '100%', overflowWrap: 'break-word', textAlign: 'center', lineHeight: 1.2 },
}));

interface Entry {
  to: string;
  label: string;
  icon: IconComponent;
}

const Menu = ({ onMore, isOpen }: BottomMenuProps) => {
  const translate = useTranslate();
  const label = useLabel();
  const iconOf = useIcons();
  const role = useRole();
  const { registry, parts } = useServices();
  const { isHere, isClosed, follow } = useMenuLinks();
  const all = menuOf(registry, role, parts.pages).flatMap(({ resources }) => resources);
  const chosen = parts.bottomMenu?.flatMap((name) => all.find((place) => place.name === name) ?? []) ?? [];
  const places = [...chosen, ...all.filter((place) => !chosen.includes(place))];
  const entries: Entry[] = [
    ...(parts.gate.concerns(role) ? [{ to: '/', label: translate('app.home'), icon: HomeIcon }] : []),
    ...places.map((place) => ({
      to: wayTo.list(place.name),
      label: label(place.label, registry.head(place.name)?.singleton ? 'one' : 'many'),
      icon: iconOf(place),
    })),
  ].slice(0, maxEntries);

  return (
    <Bar data-edge="end">
      <nav aria-label={translate('app.menu.bottom')}>
        <ul>
          {entries.map(({ to, label: name, icon: Icon }) => (
            <li key={to}>
              <LinkBase
                to={to}
                aria-current={isHere(to) ? 'page' : undefined}
                aria-disabled={isClosed || undefined}
                data-afresh=""
                onClick={(event: MouseEvent) => follow(event, to)}
              >
                <Icon aria-hidden="true" />
                <span>{name}</span>
              </LinkBase>
            </li>
          ))}
          <li>
            <button type="button" aria-haspopup="dialog" aria-expanded={isOpen} onClick={onMore}>
              <MenuIcon aria-hidden="true" />
              <span>{translate('app.menu.more')}</span>
            </button>
          </li>
        </ul>
      </nav>
    </Bar>
  );
};

interface BottomMenuProps {
  onMore: () => void;
  isOpen: boolean;
}

const BottomMenu = (props: BottomMenuProps) => usePhone() && <Menu {...props} />;

export default BottomMenu;
