import MenuOpenIcon from '@mui/icons-material/MenuOpenOutlined';
import { IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslate, LinkBase } from 'react-admin';
import type { FocusEvent, ReactNode } from 'react';
import { useState } from 'react';
import { isImageAddress } from '../../../kinds/image/kind';
import { useSession } from '../../hooks/useClient';
import { useTextKey } from '../../hooks/useText';
import { useServices } from '../services/services';
import { Chrome } from '../theme/Chrome';
import { useSettings } from '../settings/useSettings';
import { motion, sizes, radius, type } from '../theme/tokens';
import { MenuList } from './MenuList';

const Home = styled(LinkBase)({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  flex: 1,
  minInlineSize: 0,
  minBlockSize: sizes.touch,
  borderRadius: radius.medium,
  color: 'inherit',
  fontSize: type.h3,
  fontWeight: 650,
  textDecoration: 'none',
  '& img': { inlineSize: 36, blockSize: 36, flexShrink: 0, objectFit: 'cover', borderRadius: radius.medium },
  '& > svg': { flexShrink: 0 },
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

/** The head of the menu: the picture and name of the place at hand, else the admin's, and the way home. */
export const Brand = ({ onFollow }: { onFollow?: () => void }) => {
  const translate = useTranslate();
  const language = useTextKey();
  const { parts } = useServices();
  const { place } = useSession();
  const [broken, setBroken] = useState<string>();
  const { Logo } = parts;
  const { name = translate('app.name'), image } = parts.headOf?.(place, language) ?? {};

  return (
    <Home to="/" onClick={onFollow} aria-label={`${name}: ${translate('app.home')}`}>
      {image && image !== broken && isImageAddress(image) ? (
        <img src={image} alt="" onError={() => setBroken(image)} />
      ) : (
        Logo && <Logo />
      )}
      <span className="label">{name}</span>
    </Home>
  );
};

/** Below the menu, what the header has where there is one; what its buttons open stands above them. */
export const MenuFoot = styled('div')(({ theme }) => ({
  // A select takes all of its line.
  '--mj-select': '1 1 100%',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  flexShrink: 0,
  padding: 12,
  '& > :last-child': { marginInlineStart: 'auto' },
  borderBlockStart: `1px solid ${theme.vars!.palette.divider}`,
}));

const used = ':hover, [data-used]';

const moving = `inline-size ${motion.calm}ms ${motion.curve}`;

const Track = styled('div')(({ theme }) => ({
  flexShrink: 0,
  inlineSize: sizes.sidebar,
  transition: moving,
  '&[data-collapsed]': { inlineSize: sizes.sidebarCollapsed },
  [theme.breakpoints.down('lg')]: { display: 'none' },
}));

const Panel = styled(Chrome)(({ theme }) => ({
  position: 'sticky',
  zIndex: theme.zIndex.drawer,
  insetBlockStart: 0,
  display: 'flex',
  flexDirection: 'column',
  inlineSize: '100%',
  blockSize: '100dvh',
  overflow: 'hidden',
  borderInlineEnd: `1px solid ${theme.vars!.palette.divider}`,
  transition: moving,
  // Takes back what keeps the page where it is, so that the entries are scrolled all the same.
  '& nav': { scrollPaddingBlock: 'calc(-1 * var(--mj-edge-start, -5rem)) calc(-1 * var(--mj-edge-end, 0px))' },
  '& .label': { transition: `opacity ${motion.calm}ms` },
  '[data-collapsed] > &': {
    // Out over the content while someone points at it, goes through it by keyboard or has opened something of it, and back.
    [`&:is(${used})`]: { inlineSize: sizes.sidebar, boxShadow: theme.vars!.shadows[8] },
    [`&:not(${used})`]: {
      '& .label': { opacity: 0 },
      '& .toggle, & .foot > :not(:last-child)': { display: 'none' },
      '& .foot > :last-child': { marginInline: 'auto' },
    },
  },
}));

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  flexShrink: 0,
  minBlockSize: sizes.header,
  paddingInline: '18px 12px',
  borderBlockEnd: `1px solid ${theme.vars!.palette.divider}`,
}));

/**
 * Marks the menu while someone goes through it by keyboard, or through what a button of it has opened, whose focus comes here by React's tree.
 * `:has(:focus-visible)` would say the same, and have the browser work out the content's styles anew with every element that comes or goes.
 */
const marksUse = {
  onFocus: ({ currentTarget, target }: FocusEvent<HTMLElement>) =>
    void currentTarget.toggleAttribute(
      'data-used',
      !currentTarget.contains(target) || target.matches(':focus-visible'),
    ),
  onBlur: ({ currentTarget }: FocusEvent<HTMLElement>) => currentTarget.removeAttribute('data-used'),
};

/** The menu beside the content of a wide page: full, or a narrow rail that opens under the pointer. */
export const Sidebar = ({ foot }: { foot: ReactNode }) => {
  const translate = useTranslate();
  const {
    settings: { collapsed },
    change,
  } = useSettings();
  return (
    <Track data-collapsed={collapsed ? '' : undefined}>
      <Panel tag="aside" data-edge="side" aria-label={translate('app.menu.label')} {...marksUse}>
        <Head>
          <Brand />
          <IconButton
            className="toggle"
            color="inherit"
            aria-label={translate(collapsed ? 'app.menu.expand' : 'app.menu.collapse')}
            aria-pressed={collapsed}
            onClick={() => change({ collapsed: !collapsed })}
          >
            <MenuOpenIcon className="directed" fontSize="small" />
          </IconButton>
        </Head>
        <MenuList />
        {foot && <MenuFoot className="foot">{foot}</MenuFoot>}
      </Panel>
    </Track>
  );
};
