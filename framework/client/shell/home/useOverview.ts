import type { Overview } from '../../../declaration/admin/task';
import { useFigures } from './useFigures';

/** How many records each resource of the tenant holds, how many wait for something to be done, and the first steps: one call for all of it. */
export const useOverview = (enabled: boolean) =>
  useFigures<Overview>({ queryKey: ['overview'], path: 'overview', like: { resources: {}, tasks: {} }, enabled });
