import type { MoneyOptions } from './kind';
import type { Fields } from '../../core/kind';
import type { AnyResource } from '../../declaration/resource/resource';

import { useFormats, useText } from '../../client/hooks/useText';
import type { CellProps } from '../../client/widgets/types';
import { Empty } from '../../client/widgets/cellParts';
import { Amount, Flow } from './Flow';

/** A placeholder for an inherited value that isn't available: `= Book`. */
const Inherited = ({ resource, from }: { resource: AnyResource; from: string }) => {
  const text = useText();
  return <span className="soft">= {text((resource.fields as Fields)[from]!.label)}</span>;
};

/** Returns the amount with the sign of its direction; zero has none. */
const signed = (amount: string, flow: NonNullable<MoneyOptions['flow']>, record: CellProps['record']): string => {
  const goesOut = typeof flow === 'string' ? flow === 'out' : flow.out.includes(String(record[flow.by]));
  return goesOut && Number(amount) !== 0 ? `-${amount.replace(/^-/, '')}` : amount;
};

/** An amount with its currency's decimals; a range if the field has a `span`. */
const MoneyCell = ({ resource, record, name, field }: CellProps) => {
  const { currency = '', flow } = field as MoneyOptions;
  const own = typeof record[currency] === 'string' ? record[currency] : undefined;
  const formats = useFormats(own);
  const { ends = [name, name] } = (field as MoneyOptions).span ?? {};
  const [from, to] = ends.map((one) => record[one] ?? record[name]);
  if (from == null) return field.inherits ? <Inherited resource={resource} from={field.inherits} /> : <Empty />;
  if (flow) return <Flow amount={signed(String(from), flow, record)} currency={own} />;
  return <Amount text={formats.money(String(from), { to: String(to) })} />;
};

export default MoneyCell;
