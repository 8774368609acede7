import { Box } from '@mui/material';
import { useGetMany } from 'react-admin';
import type { Identifier, RaRecord } from 'react-admin';
import type { AnyField } from '../../core/kind';
import { isAllowed } from '../../declaration/admin/roles';
import type { AnyResource } from '../../declaration/resource/resource';
import type { Text } from '../../core/text/text';
import { useRole } from '../hooks/useClient';
import { useRegistry } from '../hooks/useRegistry';
import { directionOf } from '../../core/languages';
import { useText } from '../hooks/useText';
import { wholeCellOf } from '../widgets/wholeCells';
import { kindOf } from '../../kinds';
import { isEmpty, isObject } from '../../core/objects';
import { languagesIn } from '../../core/kind';

export interface LoggedValueProps {
  resource: AnyResource;
  name: string;
  field: AnyField;
  value: unknown;
}

const isText = (value: unknown, field: AnyField): value is Text =>
  isObject(value) && languagesIn(field).some((key) => key in value);

/** The current title of a referenced record. If the record was deleted or the user can't see it, shows its id. */
const Referred = ({ to, ids }: { to: string; ids: Identifier[] }) => {
  const text = useText();
  const role = useRole();
  const of = useRegistry().get(to);
  // The titles aren't requested if the user may not list the resource, because the server would reject the call.
  const { data = [] } = useGetMany<RaRecord>(
    to,
    { ids },
    { retry: false, enabled: of !== undefined && isAllowed(role, of, 'list') },
  );
  const title = of?.title ?? 'id';
  const nameOf = (id: Identifier) => {
    const found = data.find((one) => one?.id === id)?.[title] as Text | string | undefined;
    const label = typeof found === 'object' ? text(found) : found;
    return label ? String(label) : `#${String(id)}`;
  };
  return ids.map((id) => (
    <Box key={id} component="span" sx={{ display: 'block' }}>
      <bdi>{nameOf(id)}</bdi>
    </Box>
  ));
};

export const LoggedValue = ({ resource, name, field, value }: LoggedValueProps) => {
  const text = useText();
  const { to } = field as { to?: string };
  if (isEmpty(value))
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {text('log.nothing')}
      </Box>
    );
  if (to !== undefined) return <Referred to={to} ids={[value].flat() as Identifier[]} />;
  const Cell = wholeCellOf(field);
  const renderValue = (one: unknown) => (
    <Cell resource={resource} record={{ id: 0, [name]: one } as never} name={name} field={field} whole />
  );
  if (isText(value, field)) {
    return languagesIn(field)
      .filter((key) => value[key])
      .map((key) => (
        <Box key={key} lang={key} dir={directionOf(key)} sx={{ display: 'block', overflowWrap: 'anywhere' }}>
          {/* As in a cell, rich text is rendered in only one language. */}
          {kindOf(field).plain ? renderValue({ [key]: value[key] }) : value[key]}
        </Box>
      ));
  }
  return renderValue(value);
};

interface ReplacedProps extends Omit<LoggedValueProps, 'value'> {
  before: unknown;
  after: unknown;
}

/** Shows the old value as deleted text and the new value as inserted text. */
export const Replaced = ({ before, after, ...of }: ReplacedProps) => (
  <>
    <Box component="del" sx={{ color: 'text.secondary' }}>
      <LoggedValue {...of} value={before} />
    </Box>
    <Box component="ins" sx={{ textDecoration: 'none', fontWeight: 600 }}>
      <LoggedValue {...of} value={after} />
    </Box>
  </>
);
