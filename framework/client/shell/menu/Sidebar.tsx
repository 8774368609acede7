import MenuOpenIcon from '@mui/icons-material/MenuOpenOutlined';
import { IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import type { FocusEvent, ReactNode } from 'react';
import { Chrome } from '../theme/Chrome';
import { useSettings } from '../settings/useSettings';
import { motion, sizes } from '../theme/tokens';
import { Brand } from './Brand';
import { MenuFoot } from './MenuFoot';
import { MenuList } from './MenuList';

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
