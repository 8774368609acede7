import { useLocaleState } from 'react-admin';
import { formatList } from '../../../i18n/format';
import { useText } from '../../useText';
import type { CellProps } from '../types';
import { Empty } from './Empty';
import { titleOf } from './ref';

const RefsCell = ({ record, name }: CellProps) => {
  const text = useText();
  const [locale] = useLocaleState();
  const ids = (record[name] ?? []) as unknown[];
  const labels = record.labels?.[name];
  if (ids.length === 0) return <Empty />;
  const titles = ids.map((id, index) => titleOf(Array.isArray(labels) ? labels[index] : undefined, id, text));
  return <bdi>{formatList(titles, locale)}</bdi>;
};

export default RefsCell;
