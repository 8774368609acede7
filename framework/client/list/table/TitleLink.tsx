import type { ReactNode } from 'react';
import { LinkBase } from 'react-admin';
import type { RecordBase } from '../../../declaration/resource/record';
import type { AnyResource } from '../../../declaration/resource/resource';
import { wayTo } from '../../../core/ways';

/** Leads from a row's title to its record, as a click on the row does, for those who use no pointer. */
export const TitleLink = ({
  resource,
  record,
  children,
}: {
  resource: AnyResource;
  record: RecordBase;
  children: ReactNode;
}) => (
  <LinkBase className="quiet-link" to={wayTo.show(resource.name, record.id)}>
    {children}
  </LinkBase>
);
