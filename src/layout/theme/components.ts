import type { ThemeOptions } from '@mui/material';
import type { AriaAttributes } from 'react';
import type { Direction } from '../../i18n/languages';
import { radius, sizes } from './tokens';

type Components = NonNullable<ThemeOptions['components']>;

const onPhones = '@media (pointer: coarse), (max-width: 599.95px)';

/** How MUI's and react-admin's components look and behave everywhere. */
export const componentsOf = (direction: Direction): Components => {
  const start = direction === 'rtl' ? 'right' : 'left';
  return {
    // The outline of whatever has the focus says what a ripple would.
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    // react-admin labels the box of a row's checkbox, where no screen reader looks; the label belongs to the input.
    MuiCheckbox: {
      defaultProps: {
        slotProps: {
          root: () => ({ 'aria-label': undefined }),
          input: (owner) => ({ 'aria-label': (owner as AriaAttributes)['aria-label'] }),
        },
      },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: {
          minBlockSize: sizes.control,
          borderRadius: radius.medium,
          whiteSpace: 'nowrap',
          [onPhones]: { minBlockSize: sizes.touch },
        },
      },
    },
    MuiIconButton: {
      styleOverrides: {
        root: {
          borderRadius: radius.medium,
          minInlineSize: sizes.control,
          minBlockSize: sizes.control,
          [onPhones]: { minInlineSize: sizes.touch, minBlockSize: sizes.touch },
        },
        sizeMedium: { padding: 6 },
      },
    },
    MuiSkeleton: {
      styleOverrides: { root: ({ theme }) => ({ backgroundColor: (theme.vars ?? theme).palette.action.selected }) },
    },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiCard: { defaultProps: { variant: 'outlined' }, styleOverrides: { root: { borderRadius: radius.large } } },
    MuiTableCell: {
      styleOverrides: {
        root: ({ theme }) => ({ borderColor: (theme.vars ?? theme).palette.divider }),
        head: ({ theme }) => ({
          fontWeight: 600,
          color: (theme.vars ?? theme).palette.text.secondary,
          whiteSpace: 'nowrap',
        }),
      },
    },
    MuiFormControl: { defaultProps: { variant: 'outlined', margin: 'dense', size: 'small' } },
    MuiTextField: { defaultProps: { variant: 'outlined', margin: 'dense', size: 'small' } },
    MuiAutocomplete: { defaultProps: { fullWidth: true } },
    MuiOutlinedInput: { styleOverrides: { root: { [onPhones]: { minBlockSize: sizes.touch } } } },
    MuiDialog: { styleOverrides: { paper: { borderRadius: radius.large } } },
    MuiTooltip: { defaultProps: { enterDelay: 400 } },
    // MUI measures these from the page's left edge, whatever the direction.
    MuiPopover: {
      defaultProps: {
        anchorOrigin: { vertical: 'bottom', horizontal: start },
        transformOrigin: { vertical: 'top', horizontal: start },
      },
    },
    // The list's own `debounce` doesn't reach its filters (SPEC §9: 700 ms).
    RaFilterForm: { defaultProps: { debounce: 700 } },
    RaPrevNextButtons: {
      styleOverrides: { root: direction === 'rtl' ? { '& svg': { transform: 'scaleX(-1)' } } : {} },
    },
  } as Components;
};
