import type { RaRecord } from 'react-admin';
import type { ActionSet } from '../../declaration/resource/actions';

/** What the reply to an action alone carries, to be shown once; where it went out by mail, there is nothing to show. */
export const secretOf = (action: ActionSet[string] | undefined, changed: RaRecord | undefined): string | undefined => {
  const secret: unknown = action?.reveals && changed?.[action.reveals.field];
  return typeof secret === 'string' ? secret : undefined;
};
