import type { RaRecord } from 'react-admin';
import { isAllowed } from '../../declaration/admin/access';
import type { AnyResource } from '../../declaration/resource/resource';
import { useRole } from '../hooks/useClient';
import { useRegistry } from '../hooks/useRegistry';

/** The card that a resource's page declares, with the resource that it is of; none where the reference is empty, or the person may not open what it leads to. */
export const useCard = ({ page, fields }: AnyResource, record: RaRecord) => {
  const registry = useRegistry();
  const role = useRole();
  const card = page?.card;
  // A reference that the role doesn't see isn't among the fields.
  const to = card && registry.get((fields as Record<string, { to: string } | undefined>)[card.of]?.to ?? '');
  return card && to && record[card.of] != null && isAllowed(role, to, 'show') ? { card, to } : undefined;
};
