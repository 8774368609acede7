import { LinkBase, useTranslate } from 'react-admin';
import type { RecordBase } from '../../../declaration/resource/record';
import { isEditable } from '../../../declaration/resource/resource';
import type { AnyResource } from '../../../declaration/resource/resource';
import { useTitle } from '../../hooks/useTitle';
import { Glyph } from '../../widgets/Glyph';
import { wayTo } from '../../../core/ways';

/** What those who may change a record can do with its row, without opening it first. */
export const RowActions = ({
  resource,
  record,
}: {
  resource: AnyResource;
  record: RecordBase & Record<string, unknown>;
}) => {
  const title = useTitle(resource);
  const translate = useTranslate();
  if (!isEditable(resource, record)) return null;
  return (
    <LinkBase
      className="icon-link"
      to={wayTo.edit(resource.name, record.id)}
      data-does="edit"
      aria-label={`${translate('ra.action.edit')} ${title(record)}`}
    >
      <Glyph of="edit" />
    </LinkBase>
  );
};
