import { useFormats } from '../../client/hooks/useText';
import { Figure } from '../../client/widgets/cellParts';
import type { CellProps } from '../../client/widgets/types';
import { MoneyCell } from './cells';
import type { MoneyOptions } from './kind';

/** An amount as a percentage of another amount. Shows nothing if the other amount is missing or zero. */
const Share = ({ amount, of }: { amount: unknown; of: unknown }) => {
  const formats = useFormats();
  const percentage = (Number(amount ?? Number.NaN) / Number(of ?? 0)) * 100;
  if (!Number.isFinite(percentage)) return null;
  return (
    <span className="soft">
      {' · '}
      <Figure>{formats.percent(Math.round(percentage * 10) / 10)}</Figure>
    </span>
  );
};

const WholeMoney = (props: CellProps) => {
  const { share } = props.field as MoneyOptions;
  return (
    <>
      <MoneyCell {...props} />
      {share !== undefined && <Share amount={props.record[props.name]} of={props.record[share]} />}
    </>
  );
};

export const numberWholes = { money: WholeMoney };
