import type { AnyResource } from '../resource/resource';

interface Asked extends Pick<AnyResource, 'importable' | 'scope' | 'singleton'> {
  /** Of a whole declaration, or of its head. */
  api: { provider?: unknown; foreign?: boolean };
}

/** Whether files of a resource's records can be imported, by whoever may list them and add to them. */
export const canImport = ({ api, importable, scope, singleton }: Asked): boolean =>
  importable !== false && scope.rows !== 'own-view' && !singleton && !api.foreign && api.provider === undefined;
