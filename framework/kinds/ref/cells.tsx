import { Link } from '@mui/material';
import { LinkBase } from 'react-admin';
import type { RefOptions } from './kind';
import type { AnyResource } from '../../declaration/resource/resource';
import type { Text } from '../../core/text/text';
import { useRegistry, useRights } from '../../client/hooks/useRegistry';
import { useText, useLocale } from '../../client/hooks/useText';
import { formatList } from '../../client/i18n/format';
import type { CellProps } from '../../client/widgets/types';
import { Empty, isCode } from '../../client/widgets/cellParts';
import { wayTo } from '../../core/ways';
import { optionsOf } from '../../core/kind';

/**
 * Returns the title of a referenced record from the labels sent with the record, or its id if the API sends no labels.
 */
export const titleOf = (label: unknown, id: unknown, text: (value: Text) => string): string => {
  if (typeof label === 'string') return label;
  const shown = label ? text(label as Text) : '';
  return shown || `#${String(id)}`;
};

/** The title of a record, as a link if the user may open the record. */
const ToRecord = ({ of, id, title }: { of: AnyResource; id: unknown; title: string }) => {
  const may = useRights(of);
  if (!may('show')) return <bdi>{title}</bdi>;
  return (
    <Link component={LinkBase} to={wayTo.show(of.name, String(id))}>
      <bdi>{title}</bdi>
    </Link>
  );
};

const RefCell = ({ record, name, field, whole }: CellProps) => {
  const text = useText();
  const registry = useRegistry();
  const id = record[name];
  if (id == null) return <Empty />;
  const title = titleOf(record.labels?.[name], id, text);
  const of = whole && registry.get(optionsOf<RefOptions>(field).to);
  return of ? (
    <ToRecord of={of} id={id} title={title} />
  ) : (
    <span className={isCode(title) ? 'one-line' : 'name'}>
      <bdi>{title}</bdi>
    </span>
  );
};

const RefsCell = ({ record, name }: CellProps) => {
  const text = useText();
  const locale = useLocale();
  const ids = (record[name] ?? []) as unknown[];
  const labels = record.labels?.[name];
  if (ids.length === 0) return <Empty />;
  const titles = ids.map((id, index) => titleOf(Array.isArray(labels) ? labels[index] : undefined, id, text));
  return <bdi>{formatList(titles, locale)}</bdi>;
};

export const refCells = { ref: RefCell, refs: RefsCell };
