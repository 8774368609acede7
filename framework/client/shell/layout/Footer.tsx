import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { tall } from '../../hooks/usePhone';
import { type } from '../theme/tokens';

/** The year of the copyright: that of its beginning, as a notice wants it (SPEC §9). */
const year = 2022;

const Line = styled('footer')(({ theme }) => ({
  paddingBlock: 16,
  paddingInline: 24,
  color: theme.vars!.palette.text.secondary,
  fontSize: type.caption,
  textAlign: 'center',
  '[data-footer="hidden"] &': { display: 'none' },
  // It would be pushed down by what is still to come.
  '[data-footer="static"] main:has([data-coming]) ~ &': { display: 'none' },
  '[data-footer="sticky"] &': {
    [`@media ${tall}`]: { position: 'sticky' },
    zIndex: 1,
    insetBlockEnd: 'var(--mj-bottom-menu)',
    display: 'grid',
    alignItems: 'center',
    minBlockSize: 'var(--mj-footer)',
    paddingBlock: 4,
    borderBlockStart: `1px solid ${theme.vars!.palette.divider}`,
    backgroundColor: theme.vars!.palette.background.default,
  },
}));

export const Footer = () => {
  const translate = useTranslate();
  return <Line data-edge="end">{translate('app.copyright', { year: String(year) })}</Line>;
};
