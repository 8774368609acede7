import HomeIcon from '@mui/icons-material/HomeOutlined';
import MenuIcon from '@mui/icons-material/MenuOutlined';
import { styled } from '@mui/material/styles';
import type { MouseEvent } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import { wayTo } from '../../../core/ways';
import { useRole } from '../../hooks/useClient';
import { usePhone } from '../../hooks/viewport';
import { useFormats, useLabel, useListed } from '../../hooks/useText';
import { useIcons, useServices } from '../services/services';
import type { IconComponent } from '../services/services';
import { Count, shownCount } from './Count';
import { spokenSum, useWaiting } from './Waiting';
import type { WaitingRecords } from './Waiting';
import { Chrome } from '../theme/ThemeRoot';
import { sizes, type } from '../theme/tokens';
import { menuOf, useMenuLinks } from './MenuList';

/** The maximum number of entries within easy reach of the thumb. */
const maxEntries = 4;

const Bar = styled(Chrome)(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.appBar - 1,
  insetInline: 0,
  insetBlockEnd: 0,
  paddingBlockEnd: 'env(safe-area-inset-bottom)',
  borderBlockStart: `1px solid ${theme.vars!.palette.divider}`,
  // The menu is hidden if the page has an action bar, which takes up the entire bottom edge.
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
    position: 'relative',
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
  // The count overlaps the icon's upper corner.
  '& small': { position: 'absolute', insetBlockStart: 4, insetInlineStart: 'calc(50% + 5px)' },
  // Names wrap only between words, so an entry with a long word is wider than the others.
  '& span': { maxInlineSize: '100%', overflowWrap: 'break-word', textAlign: 'center', lineHeight: 1.2 },
}));

interface Entry extends Partial<WaitingRecords> {
  to: string;
  /** The path that the entry opens instead of `to`. */
  opens?: string;
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
  const listedPlaces = menuOf(registry, role, parts.pages).flatMap(({ resources }) => resources);
  const chosen = parts.bottomMenu?.flatMap((name) => listedPlaces.find((place) => place.name === name) ?? []) ?? [];
  const waitingAt = useWaiting();
  const formats = useFormats();
  const listed = useListed();
  const places = [...chosen, ...listedPlaces.filter((place) => !chosen.includes(place))];
  const all: Entry[] = [
    ...(parts.gate.concerns(role) ? [{ to: '/', label: translate('app.home'), icon: HomeIcon }] : []),
    ...places.map((place) => {
      const name = label(place.label, registry.head(place.name)?.singleton ? 'one' : 'many');
      const waiting = waitingAt(place.name, name);
      return {
        to: wayTo.list(place.name),
        ...(waiting?.first !== undefined && { opens: wayTo.show(place.name, waiting.first) }),
        label: name,
        icon: iconOf(place),
        ...waiting,
      };
    }),
  ];
  const [entries, others] = [all.slice(0, maxEntries), all.slice(maxEntries)];
  const total = others.reduce((sum, { count = 0 }) => sum + count, 0);
  const more = translate('app.menu.more');

  return (
    <Bar data-edge="end">
      <nav aria-label={translate('app.menu.bottom')}>
        <ul>
          {entries.map(({ to, opens = to, label: name, icon: Icon, shown, spoken }) => (
            <li key={to}>
              <LinkBase
                to={opens}
                aria-current={isHere(to) ? 'page' : undefined}
                aria-disabled={isClosed || undefined}
                aria-label={spoken}
                data-afresh=""
                onClick={(event: MouseEvent) => follow(event, opens)}
              >
                <Icon aria-hidden="true" />
                <span>{name}</span>
                {shown && (
                  <Count>
                    {' '}
                    <bdi dir="ltr">{shown}</bdi>
                  </Count>
                )}
              </LinkBase>
            </li>
          ))}
          <li>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              aria-label={total > 0 ? listed(spokenSum(more, shownCount(total, formats), others)) : undefined}
              onClick={onMore}
            >
              <MenuIcon aria-hidden="true" />
              <span>{more}</span>
              {total > 0 && (
                <Count>
                  {' '}
                  <bdi dir="ltr">{shownCount(total, formats)}</bdi>
                </Count>
              )}
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
