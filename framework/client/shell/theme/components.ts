import type { ThemeOptions } from '@mui/material';
import type { AriaAttributes } from 'react';
import type { Direction } from '../../../languages/pack';
import { control, radius, type } from './tokens';
import { low } from '../../hooks/viewport';

type Components = NonNullable<ThemeOptions['components']>;

const finger = { minInlineSize: 'var(--mj-hit)', minBlockSize: 'var(--mj-hit)' };

export const componentsOf = (direction: Direction): Components => {
  const start = direction === 'rtl' ? 'right' : 'left';
  return {
    // The focus outline replaces MUI's ripple.
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    // react-admin puts the label on the element around a row's checkbox, where screen readers ignore it.
    MuiCheckbox: {
      defaultProps: {
        slotProps: {
          root: () => ({ 'aria-label': undefined }),
          input: (owner) => ({
            'aria-label': (owner as AriaAttributes)['aria-label'],
            // MUI announces the mixed state, but doesn't set it on the input element.
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
          // `aria-disabled` marks a button that isn't available yet. Pressing it shows the reason.
          '&[aria-disabled="true"]': { opacity: 0.6 },
        },
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
    // When a switch is off, its knob must still be visible on a white card.
    MuiSwitch: {
      styleOverrides: {
        switchBase: ({ theme }) => ({
          '&:not(.Mui-checked, .Mui-disabled)': { color: (theme.vars ?? theme).palette.text.secondary },
          // The focus outline is close to the switch's knob because a wider outline would be clipped.
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
      // The padding is 2.5 pixels smaller than in other inputs because the chips and the text have padding, too.
      styleOverrides: { inputRoot: { '&&&': { paddingBlock: 'calc(var(--mj-input) - 2.5px)' } } },
    },
    // MUI's inputs use animations to detect autofill.
    // Injecting the animations for each input would recalculate the page's styles, so `globalStyles` defines them once.
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
        notchedOutline: { borderColor: 'var(--mj-border)' },
        inputSizeSmall: { paddingBlock: 'var(--mj-input)', 'textarea&': { paddingBlock: 0 } },
      },
    },
    // The select is as tall as an input. Without a border, it needs its own focus outline.
    MuiNativeSelect: {
      styleOverrides: {
        icon: { right: 13 },
        select: {
          '&&&': { boxSizing: 'border-box', blockSize: 'auto', minBlockSize: control },
          '&.MuiNativeSelect-standard:focus-visible': { outline: '2px solid var(--mj-focus)' },
        },
      },
    },
    // MUI already hides the page from screen readers. `aria-modal` would also hide the messages above the dialog.
    MuiDialog: {
      defaultProps: { 'aria-modal': false },
      styleOverrides: {
        paper: {
          borderRadius: radius.large,
          // On a short screen, the entire dialog scrolls.
          // A scrolling content area would show too few lines, and would be a Tab stop without a name.
          [`@media ${low}`]: { overflowY: 'auto', '& .MuiDialogContent-root': { flex: 'none', overflowY: 'visible' } },
        },
      },
    },
    MuiDrawer: { defaultProps: { slotProps: { paper: { 'aria-modal': false } } } },
    MuiDialogTitle: { defaultProps: { variant: 'h2' }, styleOverrides: { root: { paddingBlock: '20px 12px' } } },
    MuiDialogActions: {
      defaultProps: { disableSpacing: true },
      styleOverrides: {
        root: {
          flexWrap: 'wrap',
          gap: 8,
          padding: '8px 24px 20px',
          '@media (max-width: 599.95px)': { '& > *': { flex: '1 0 auto' } },
        },
      },
    },
    // MUI's default role, `alert`, interrupts screen readers.
    MuiAlert: {
      defaultProps: { role: 'note' },
      // A message's actions wrap below long text.
      styleOverrides: { root: { flexWrap: 'wrap' }, message: { flex: '1 1 12rem' } },
    },
    MuiTooltip: { defaultProps: { enterDelay: 400 } },
    // MUI measures positions from the left edge in both text directions, so the positions are mirrored here.
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
    // react-admin doesn't pass a list's `debounce` to its filters (SPEC §9: 700 ms).
    RaFilterForm: { defaultProps: { debounce: 700 } },
    RaPrevNextButtons: {
      styleOverrides: { root: direction === 'rtl' ? { '& svg': { transform: 'scaleX(-1)' } } : {} },
    },
  } as Components;
};
