import type { Overview } from '../../../declaration/admin/admin';
import { useFigures } from './useFigures';

/** Queries record counts, open tasks and first steps in one call. */
export const useOverview = (enabled: boolean) =>
  useFigures<Overview>({ queryKey: ['overview'], path: 'overview', like: { resources: {}, tasks: {} }, enabled });
