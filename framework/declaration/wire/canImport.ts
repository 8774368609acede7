import type { AnyResource } from '../resource';
import { isForeign } from './api';

/** Whether files of a resource's records can be imported, by whoever may list them and add to them. */
export const canImport = ({ api, importable, scope, singleton }: AnyResource): boolean =>
  importable !== false && scope.rows !== 'own-view' && !singleton && !isForeign(api);
