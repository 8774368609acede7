import { isAllowed } from '@matjar/admin';
import { useRegistry, useRole } from '@matjar/admin/client';

/** Whether the person at the screen may do something in another resource, which needn't be loaded for that. */
export const useMay = (resource: string, right: string): boolean => {
  const head = useRegistry().head(resource);
  const role = useRole();
  return head !== undefined && isAllowed(role, head, right);
};
