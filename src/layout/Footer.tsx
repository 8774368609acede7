import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';

/** The year the product began (SPEC §9). */
const firstYear = 2022;

const Line = styled('footer')(({ theme }) => ({
  paddingBlock: 16,
  paddingInline: 24,
  color: theme.vars!.palette.text.secondary,
  fontSize: '0.8125rem',
  textAlign: 'center',
  '[data-footer="hidden"] &': { display: 'none' },
  '[data-footer="sticky"] &': {
    position: 'sticky',
    zIndex: 1,
    insetBlockEnd: 0,
    paddingBlock: 8,
    borderBlockStart: `1px solid ${theme.vars!.palette.divider}`,
    backgroundColor: theme.vars!.palette.background.default,
  },
}));

export function Footer() {
  const translate = useTranslate();
  return <Line>{translate('app.copyright', { year: `${firstYear}–${new Date().getFullYear()}` })}</Line>;
}
