import type { ThemeOptions } from '@mui/material';
import type { AriaAttributes } from 'react';
import type { Direction } from '../../../languages/language';
import { control, radius, type } from './tokens';
import { low } from '../../hooks/usePhone';

type Components = NonNullable<ThemeOptions['components']>;

/** As large as a finger needs, where a finger presses it. */
const finger = { minInlineSize: 'var(--mj-hit)', minBlockSize: 'var(--mj-hit)' };

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
          input: (owner) => ({
            'aria-label': (owner as AriaAttributes)['aria-label'],
            // MUI says "mixed" to those who listen, and leaves the input itself unchecked.
            ref: (input: HTMLInputElement | null) => {
              if (input) input.indeterminate = Boolean(owner.indeterminate);
            },
          }),
        },
      },
      styleOverrides: { root: finger },
    },
    MuiRadio: { styleOverrides: { root: finger } },
    MuiFormControlLabel: { styleOverrides: { root: { minBlockSize: 'var(--mj-hit)' } } },
    MuiChip: {
      styleOverrides: {
        deletable: { minBlockSize: 'var(--mj-hit)', borderRadius: 99 },
        deleteIcon: { boxSizing: 'content-box', paddingBlock: 'calc((var(--mj-hit) - 20px) / 2)' },
      },
    },
    MuiMenu: { styleOverrides: { list: { padding: 4 } } },
    MuiMenuItem: {
      styleOverrides: {
        root: { minBlockSize: control, paddingInline: 10, borderRadius: radius.medium, fontSize: type.body2 },
      },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: {
          minBlockSize: control,
          paddingBlock: 0,
          borderRadius: radius.medium,
          whiteSpace: 'nowrap',
          // What can't be done yet, and says why when it is pressed.
          '&[aria-disabled="true"]': { opacity: 0.6 },
        },
        // No louder than the buttons that have a colour.
        outlinedInherit: ({ theme }) => ({ borderColor: (theme.vars ?? theme).palette.text.disabled }),
      },
    },
    MuiIconButton: {
      styleOverrides: {
        root: {
          borderRadius: radius.medium,
          minInlineSize: control,
          minBlockSize: control,
        },
        sizeMedium: { padding: 4 },
      },
    },
    // What is off shows a knob too, on a white card.
    MuiSwitch: {
      styleOverrides: {
        switchBase: ({ theme }) => ({
          '&:not(.Mui-checked, .Mui-disabled)': { color: (theme.vars ?? theme).palette.text.secondary },
          // Around the knob: further out the switch clips it.
          '&.Mui-focusVisible': { outlineOffset: -8 },
        }),
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
        sizeSmall: { paddingBlock: 'var(--mj-cell)' },
        head: ({ theme }) => ({
          fontWeight: 600,
          color: (theme.vars ?? theme).palette.text.secondary,
          whiteSpace: 'nowrap',
        }),
      },
    },
    MuiFormControl: { defaultProps: { variant: 'outlined', margin: 'dense', size: 'small' } },
    MuiTextField: { defaultProps: { variant: 'outlined', margin: 'dense', size: 'small' } },
    MuiAutocomplete: {
      defaultProps: { fullWidth: true },
      // Its chips and its text have some room of their own.
      styleOverrides: { inputRoot: { '&&&': { paddingBlock: 'calc(var(--mj-input) - 2.5px)' } } },
    },
    // By animations inputs notice what the browser fills in. Each would put those into the page and take them out again,
    // for which the whole page gets its styles anew: they are there once (globalStyles).
    MuiInputBase: {
      defaultProps: { disableInjectingGlobalStyles: true },
      styleOverrides: {
        input: {
          animationName: 'mui-auto-fill-cancel',
          animationDuration: '10ms',
          '&:-webkit-autofill': { animationName: 'mui-auto-fill', animationDuration: '5000s' },
        },
      },
    },
    MuiOutlinedInput: {
      styleOverrides: {
        root: { minBlockSize: control },
        inputSizeSmall: { paddingBlock: 'var(--mj-input)', 'textarea&': { paddingBlock: 0 } },
      },
    },
    // As high as an input: its own padding is within. Without a box around it, it has the mark of the focus itself.
    MuiNativeSelect: {
      styleOverrides: {
        icon: { right: 13 },
        select: {
          '&&&': { boxSizing: 'border-box', blockSize: 'auto', minBlockSize: control },
          '&.MuiNativeSelect-standard:focus-visible': { outline: '2px solid var(--mj-focus)' },
        },
      },
    },
    // What is behind a dialog is hidden from screen readers already; `aria-modal` would hide the messages above it too.
    MuiDialog: {
      defaultProps: { 'aria-modal': false },
      styleOverrides: {
        paper: {
          borderRadius: radius.large,
          // On a low page all of it scrolls: its middle alone would be a slit, and a stop of the Tab key without a name.
          [`@media ${low}`]: { overflowY: 'auto', '& .MuiDialogContent-root': { flex: 'none', overflowY: 'visible' } },
        },
      },
    },
    MuiDrawer: { defaultProps: { slotProps: { paper: { 'aria-modal': false } } } },
    MuiDialogTitle: { defaultProps: { variant: 'h2' }, styleOverrides: { root: { paddingBlock: '20px 12px' } } },
    MuiDialogActions: {
      defaultProps: { disableSpacing: true },
      styleOverrides: {
        // In line with what they act on; on a phone as wide as there is room for.
        root: {
          flexWrap: 'wrap',
          gap: 8,
          padding: '8px 24px 20px',
          '@media (max-width: 599.95px)': { '& > *': { flex: '1 0 auto' } },
        },
      },
    },
    // MUI calls each of them an alert, which interrupts; one that does says so itself.
    MuiAlert: {
      defaultProps: { role: 'note' },
      // What can be done stands below a message that it leaves no room for.
      styleOverrides: { root: { flexWrap: 'wrap' }, message: { flex: '1 1 12rem' } },
    },
    MuiTooltip: { defaultProps: { enterDelay: 400 } },
    // MUI measures these from the page's left edge, whatever the direction.
    MuiPopover: {
      defaultProps: {
        anchorOrigin: { vertical: 'bottom', horizontal: start },
        transformOrigin: { vertical: 'top', horizontal: start },
      },
      styleOverrides: {
        paper: ({ theme }) => ({
          border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
          borderRadius: radius.large,
          overflowWrap: 'anywhere',
        }),
      },
    },
    // The list's own `debounce` doesn't reach its filters (SPEC §9: 700 ms).
    RaFilterForm: { defaultProps: { debounce: 700 } },
    RaPrevNextButtons: {
      styleOverrides: { root: direction === 'rtl' ? { '& svg': { transform: 'scaleX(-1)' } } : {} },
    },
  } as Components;
};
