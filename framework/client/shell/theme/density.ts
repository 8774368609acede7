import type { CSSObject } from '@mui/material/styles';
import type { Density } from '../../../core/appearance';
import { sizes } from './tokens';

/** A finger, or a phone. */
export const onTouch = '@media (pointer: coarse), (max-width: 599.95px)';

/** The measures that hang on the density, in pixels, by the names of their CSS variables behind `--mj-`. */
interface Measures {
  /** The least height of buttons and menu entries. */
  control: number;
  /** The least height of what is pressed within a line, such as a row's state. */
  hit: number;
  /** Above and below what is typed in a box. */
  input: number;
  /** Above and below a table's cell. */
  cell: number;
  /** The edge of a small picture in a list. */
  thumb: number;
  /** Around what a list's card or tools hold. */
  bar: number;
  /** Around what any other card holds. */
  card: number;
  /** Between cards. */
  gap: number;
  /** Between fields, one below the other. */
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

/** Under a finger nothing shrinks that is to be hit. */
const underTouch: Partial<Measures> = { control: sizes.touch, hit: sizes.touch, input: 8.5, thumb: 40, card: 16 };

const variables = (values: Partial<Measures>): CSSObject =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`--mj-${name}`, `${value}px`]));

/** The measures as CSS variables under the page's `data-density`: a change of it draws nothing again. */
export const densityStyles: CSSObject = {
  ':root': variables(measures.comfortable),
  ':root[data-density="compact"]': variables(measures.compact),
  [onTouch]: { ':root, :root[data-density]': variables(underTouch) },
};

/** The least height of what is pressed, in either density and under a finger. */
export const control = 'var(--mj-control)';
