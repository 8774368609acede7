import { useFormats, useText } from '../../client/hooks/useText';
import { Figure, Empty } from '../../client/widgets/cellParts';
import type { CellProps } from '../../client/widgets/types';
import type { Fields } from '../../core/kind';
import type { AnyResource } from '../../declaration/resource/resource';
import type { MoneyOptions } from './kind';

export const NumberCell = ({ record, name }: CellProps) => {
  const formats = useFormats();
  const value = record[name];
  return value == null ? <Empty /> : <Figure>{formats.number(value as number)}</Figure>;
};

const PercentCell = ({ record, name }: CellProps) => {
  const formats = useFormats();
  const value = record[name];
  return value == null ? <Empty /> : <Figure>{formats.percent(value as number)}</Figure>;
};

/** An amount as text. In a narrow table, the line may break before the currency, but never within the digits. */
const Amount = ({ text, className = '' }: { text: string; className?: string | undefined }) => {
  const [first, ...others] = text.split('\u00A0');
  return (
    <Figure className={`folds ${className}`}>
      {first}
      {others.map((part) => ['\u00A0', <wbr key={part} />, part])}
    </Figure>
  );
};

/**
 * An amount with a plus or minus sign for its direction, in the language's usual position. Incoming amounts are
 * highlighted in colour.
 */
export const Flow = ({ amount, currency }: { amount: string; currency?: string | undefined }) => {
  const formats = useFormats(currency);
  return (
    <Amount className={Number(amount) > 0 ? 'comes' : undefined} text={formats.money(amount, { isSigned: true })} />
  );
};

/** The placeholder for an inherited value that isn't available, such as `= Book`. */
const Inherited = ({ resource, from }: { resource: AnyResource; from: string }) => {
  const text = useText();
  return <span className="soft">= {text((resource.fields as Fields)[from]!.label)}</span>;
};

/** Returns an amount with the sign of its direction. Zero has no sign. */
const signed = (amount: string, flow: NonNullable<MoneyOptions['flow']>, record: CellProps['record']): string => {
  const isOutgoing = typeof flow === 'string' ? flow === 'out' : flow.out.includes(String(record[flow.by]));
  return isOutgoing && Number(amount) !== 0 ? `-${amount.replace(/^-/, '')}` : amount;
};

/** An amount with the decimals of its currency, or a range if the field has a `span`. */
export const MoneyCell = ({ resource, record, name, field }: CellProps) => {
  const { currency = '', flow } = field as MoneyOptions;
  const own = typeof record[currency] === 'string' ? record[currency] : undefined;
  const formats = useFormats(own);
  const { ends = [name, name] } = (field as MoneyOptions).span ?? {};
  const [from, to] = ends.map((one) => record[one] ?? record[name]);
  if (from == null) return field.inherits ? <Inherited resource={resource} from={field.inherits} /> : <Empty />;
  // Log entries contain the amount but not the field that determines its direction, so no sign is shown.
  const isKnown = typeof flow !== 'object' || record[flow.by] !== undefined;
  if (flow && isKnown) return <Flow amount={signed(String(from), flow, record)} currency={own} />;
  return <Amount text={formats.money(String(from), { to: String(to) })} />;
};

export const numberCells = { money: MoneyCell, number: NumberCell, percent: PercentCell };
