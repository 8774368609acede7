import type { MouseEvent, ReactNode } from 'react';
import { Link, useRecordContext } from 'react-admin';
import type { AnyResource } from '../../../declaration/resource';
import { wayTo } from '../../../core/ways';

/** Leads from a row's title to its record, as a click on the row does, for those who use no pointer. */
export const TitleLink = ({ resource, children }: { resource: AnyResource; children: ReactNode }) => {
  const record = useRecordContext()!;
  return (
    <Link
      to={wayTo.show(resource.name, record.id)}
      color="inherit"
      underline="hover"
      // Between columns that don't wrap, a name would be squeezed to a word a line.
      sx={{ display: 'inline-block', minInlineSize: '8rem' }}
      // The row would go there a second time.
      onClick={(event: MouseEvent) => event.stopPropagation()}
    >
      {children}
    </Link>
  );
};
