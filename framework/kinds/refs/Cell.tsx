import { formatList } from '../../client/i18n/format';
import { useLocale, useText } from '../../client/hooks/useText';
import type { CellProps } from '../../client/widgets/types';
import { Empty } from '../../client/widgets/cellParts';
import { titleOf } from '../ref/Cell';

const RefsCell = ({ record, name }: CellProps) => {
  const text = useText();
  const locale = useLocale();
  const ids = (record[name] ?? []) as unknown[];
  const labels = record.labels?.[name];
  if (ids.length === 0) return <Empty />;
  const titles = ids.map((id, index) => titleOf(Array.isArray(labels) ? labels[index] : undefined, id, text));
  return <bdi>{formatList(titles, locale)}</bdi>;
};

export default RefsCell;
