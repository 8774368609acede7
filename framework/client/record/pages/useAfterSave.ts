import { useNavigate } from 'react-admin';
import type { RaRecord } from 'react-admin';
import { wayTo } from '../../../core/ways';
import type { AnyResource } from '../../../declaration/resource/resource';
import { useRights } from '../../hooks/useRights';

/**
 * Navigates after a save to the record's page, or to the list if there is none. Replaces the form in the history, so
 * that going back doesn't reopen it.
 */
export const useAfterSave = (resource: AnyResource): ((saved: Pick<RaRecord, 'id'>) => void) => {
  const navigate = useNavigate();
  const may = useRights(resource);
  return ({ id }) =>
    navigate(may('show') && id !== undefined && id !== '' ? wayTo.show(resource.name, id) : wayTo.list(resource.name), {
      replace: true,
    });
};
