import { Line } from '../../client/widgets/Line';
import type { LineProps } from '../../client/widgets/Line';
import { withoutGrouping } from './digits';

/** A number where the text is one; else the text, which the schema will refuse. */
export const parseNumber = (text: string): number | string | null => {
  if (text.trim() === '') return null;
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
};

/** A box for a number, in Latin or Arabic digits; its value is a number. */
export const NumberLine = (props: LineProps) => (
  <Line {...props} dir="ltr" foldsDigits parse={parseNumber} tidy={withoutGrouping} autoComplete="off" />
);
