import { styled } from '@mui/material/styles';
import type { Formats } from '../../i18n/format';
import { type } from '../theme/tokens';

/** The largest number that is shown exactly. Larger numbers are shown as `99+`. */
const most = 99;

export const shownCount = (count: number, { number }: Formats): string =>
  count > most ? `${number(most)}+` : number(count);

/**
 * A small number next to a menu entry or on a button. Wrapped in a `bdi` with `dir="ltr"` so that `99+` isn't
 * reversed.
 */
export const Count = styled('small')(({ theme }) => ({
  flexShrink: 0,
  minInlineSize: 16,
  paddingInline: 3,
  borderRadius: 8,
  color: theme.vars!.palette.primary.contrastText,
  backgroundColor: theme.vars!.palette.primary.main,
  fontSize: type.overline,
  fontWeight: 600,
  lineHeight: '16px',
  textAlign: 'center',
  '@media (forced-colors: active)': { outline: '1px solid' },
}));
