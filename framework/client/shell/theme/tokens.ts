import type { CSSObject } from '@mui/material/styles';
import type { Density, Accent } from '../../../core/appearance';
import type { Scheme } from '../settings/settings';

interface Shades {
  mark: string;
  fill: string;
}

export const onFill = '#ffffff';

export const shades: Record<Scheme, Record<Accent, Shades>> = {
  light: {
    primary: { mark: '#12564f', fill: '#12564f' },
    success: { mark: '#196c42', fill: '#196c42' },
    danger: { mark: '#b3261e', fill: '#a9241c' },
    info: { mark: '#1c6291', fill: '#1c6291' },
    warning: { mark: '#8a5000', fill: '#8a5100' },
    dark: { mark: '#1c2a29', fill: '#1c2a29' },
  },
  // The dark scheme uses light colours for markers and dark colours for filled areas.
  dark: {
    primary: { mark: '#6fd3c6', fill: '#12564f' },
    success: { mark: '#74d3a0', fill: '#1a6640' },
    danger: { mark: '#ffa397', fill: '#8f231c' },
    info: { mark: '#8cc4ee', fill: '#1b567e' },
    warning: { mark: '#f0b458', fill: '#744503' },
    dark: { mark: '#e9efec', fill: '#04090a' },
  },
};

const white = '#ffffff';

/** The brand colours: pine for actions and saffron for markers, as on the login page. */
export const colours = {
  light: {
    ground: '#f6f5f2',
    surface: white,
    ink: '#1c2a29',
    inkSoft: '#53615f',
    inkFaint: '#7d8a87',
    line: '#e2e3de',
    hover: 'rgba(18, 64, 61, 0.05)',
    selected: 'rgba(18, 64, 61, 0.09)',
    focus: '#0d6e68',
    primary: { light: '#3b7f79', main: '#12564f', dark: '#0b3e39', contrastText: white },
    secondary: { light: '#e9b868', main: '#d9982f', dark: '#a66d12', contrastText: '#2a1a03' },
    success: { main: '#196c42', contrastText: white },
    info: { main: '#1c6291', contrastText: white },
    warning: { main: '#8a5000', contrastText: white },
    error: { main: '#b3261e', contrastText: white },
    shadow: '11, 44, 42',
  },
  dark: {
    ground: '#0e1716',
    surface: '#152120',
    ink: '#e9efec',
    inkSoft: '#a6b5b1',
    inkFaint: '#6d7f7b',
    line: '#293836',
    hover: 'rgba(190, 230, 222, 0.06)',
    selected: 'rgba(111, 211, 198, 0.13)',
    focus: '#6fd3c6',
    primary: { light: '#9be4da', main: '#6fd3c6', dark: '#3fa598', contrastText: '#04211e' },
    secondary: { light: '#f3cd8d', main: '#e5ae52', dark: '#c08a2e', contrastText: '#2a1a03' },
    success: { main: '#74d3a0', contrastText: '#05230f' },
    info: { main: '#8cc4ee', contrastText: '#04202f' },
    warning: { main: '#f0b458', contrastText: '#2a1a03' },
    error: { main: '#ffa397', contrastText: '#3a0905' },
    shadow: '0, 0, 0',
  },
} as const;

/**
 * The font families: the bundled typeface (framework/build/fonts/selfHostFonts.ts), local fallbacks with the same
 * metrics, and typefaces with good Arabic letterforms.
 */
export const fontFamily =
  "'Admin Sans', 'Admin Fallback', 'Admin Fallback Wide', 'Segoe UI', system-ui, " +
  "'Noto Sans Arabic', 'Geeza Pro', Tahoma, sans-serif";

/** Line heights by text direction. Arabic script needs more space above and below the letters. */
export const lineHeights = { ltr: { text: 1.5, heading: 1.25 }, rtl: { text: 1.75, heading: 1.45 } } as const;

/** Font sizes, named after MUI's variants. */
export const type = {
  h1: '1.5rem',
  h2: '1.125rem',
  h3: '1rem',
  body1: '0.9375rem',
  body2: '0.875rem',
  caption: '0.8125rem',
  overline: '0.75rem',
} as const;

/** Radii of rounded corners, in pixels. */
export const radius = { small: 6, medium: 8, large: 12 } as const;

/** Sizes of the layout's parts, in pixels. */
export const sizes = {
  sidebar: 260,
  sidebarCollapsed: 72,
  header: 60,
  bottomMenu: 56,
  topMenu: 52,
  control: 36,
  touch: 44,
  headerSelect: 200,
  /** The maximum height of the options in the header's select, in pixels. Fits about three rows. */
  headerSelectRows: 124,
} as const;

/** The minimum page width, in pixels, at which the menu is shown next to the content (SPEC §9). */
export const wide = '(min-width: 1200px)';

/** Durations of animations, in milliseconds. */
export const motion = { quick: 120, calm: 200, curve: 'cubic-bezier(0.2, 0, 0, 1)' } as const;

/** Scroll positions where the page's layout changes, in pixels (SPEC §9). */
export const scrollMarks = { header: 50, menuShadow: 100, scrollToTop: 160 } as const;

export const onTouch = '@media (pointer: coarse), (max-width: 599.95px)';

/** Sizes for each density, in pixels, available as CSS variables with the `--mj-` prefix. */
interface Measures {
  /** The height of buttons and menu entries. */
  control: number;
  /** The height of click targets within a line, such as a row's state. */
  hit: number;
  input: number;
  cell: number;
  thumb: number;
  /** The padding of a list's card and of its toolbar. */
  bar: number;
  card: number;
  gap: number;
  field: number;
}

const measures: Record<Density, Measures> = {
  comfortable: {
    control: sizes.control,
    hit: 24,
    input: 8.5,
    cell: 6,
    thumb: 40,
    bar: 12,
    card: 20,
    gap: 16,
    field: 10,
  },
  compact: { control: 32, hit: 24, input: 5, cell: 2, thumb: 28, bar: 8, card: 14, gap: 10, field: 2 },
};

/** Sizes of touch targets, which are the same at every density. */
const underTouch: Partial<Measures> = { control: sizes.touch, hit: sizes.touch, input: 8.5, thumb: 40, card: 16 };

const variables = (values: Partial<Measures>): CSSObject =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`--mj-${name}`, `${value}px`]));

/** Sizes as CSS variables, so that no component has to rerender when the density changes. */
export const densityStyles: CSSObject = {
  ':root': variables(measures.comfortable),
  ':root[data-density="compact"]': variables(measures.compact),
  [onTouch]: { ':root, :root[data-density]': variables(underTouch) },
};

export const control = 'var(--mj-control)';
