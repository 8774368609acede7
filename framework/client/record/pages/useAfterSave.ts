import { useNavigate } from 'react-admin';
import type { RaRecord } from 'react-admin';
import { wayTo } from '../../../core/ways';
import type { AnyResource } from '../../../declaration/resource/resource';
import { useRights } from '../../hooks/useRights';

/**
 * Where a saved form leads: to the record's page, or to the list where the person may not see one. It takes the form's place in the
 * history, so that going back doesn't open the form of a record that is made already.
 */
export const useAfterSave = (resource: AnyResource): ((saved: Pick<RaRecord, 'id'>) => void) => {
  const navigate = useNavigate();
  const may = useRights(resource);
  return ({ id }) =>
    navigate(may('show') && id !== undefined && id !== '' ? wayTo.show(resource.name, id) : wayTo.list(resource.name), {
      replace: true,
    });
};
