import { Line } from '../../client/widgets/Line';
import type { LineProps } from '../../client/widgets/Line';
import { withoutGrouping } from './digits';

/** Parses a number; other text is returned unchanged, for the schema to reject. */
export const parseNumber = (text: string): number | string | null => {
  if (text.trim() === '') return null;
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
};

/** A number input for Latin or Arabic digits; its value is a number. */
export const NumberLine = (props: LineProps) => (
  <Line {...props} dir="ltr" foldsDigits parse={parseNumber} tidy={withoutGrouping} autoComplete="off" />
);
