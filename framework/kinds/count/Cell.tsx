import { LinkBase } from 'react-admin';
import type { CountOptions } from './kind';
import { useFormats } from '../../client/hooks/useText';
import { Figure, stayOnPage } from '../../client/widgets/cellParts';
import type { CellProps } from '../../client/widgets/types';
import { wayTo } from '../../core/ways';
import { optionsOf } from '../../core/kind';

/** A count, linked to the list of the counted records. */
const CountCell = ({ record, name, field }: CellProps) => {
  const formats = useFormats();
  const { of, by } = optionsOf<CountOptions>(field);
  const shown = formats.number((record[name] ?? 0) as number);
  if (!record[name]) return <Figure>{shown}</Figure>;
  return (
    <LinkBase className="link" to={wayTo.list(of, { [by]: [record.id] })} onClick={stayOnPage}>
      <Figure>{shown}</Figure>
    </LinkBase>
  );
};

export default CountCell;
