import type { MoneyOptions } from './kind';
import type { Fields } from '../../core/kind';
import type { AnyResource } from '../../declaration/resource';
import { useFormats } from '../../client/hooks/useFormats';
import { useText } from '../../client/hooks/useText';
import { Figure } from '../../client/widgets/Figure';
import type { CellProps } from '../../client/widgets/types';
import { Empty } from '../../client/widgets/Empty';

/** Stands for a value that is the owner's, where that isn't at hand: `= Book`. */
const Inherited = ({ resource, from }: { resource: AnyResource; from: string }) => {
  const text = useText();
  return <span className="soft">= {text((resource.fields as Fields)[from]!.label)}</span>;
};

/** An amount in the tenant's currency, with the currency's own decimals; a range where the field has a `span`. */
const MoneyCell = ({ resource, record, name, field }: CellProps) => {
  const { currency = '' } = field as MoneyOptions;
  const formats = useFormats(typeof record[currency] === 'string' ? record[currency] : undefined);
  const { ends = [name, name] } = (field as MoneyOptions).span ?? {};
  const [from, to] = ends.map((one) => record[one] ?? record[name]);
  if (from == null) return field.inherits ? <Inherited resource={resource} from={field.inherits} /> : <Empty />;
  return <Figure>{formats.money(String(from), String(to))}</Figure>;
};

export default MoneyCell;
