import type { MessageKey } from '../../core/register';
import { isAllowed } from '../../declaration/admin/roles';
import { isHeldBy } from '../../declaration/keys/rights';
import type { AnyResource } from '../../declaration/resource/resource';
import { ApiError } from '../kernel/apiError';
import type { Principal } from '../kernel/principal';

/** Whether somebody may do `name` (an operation or an action) with a resource: their role, and the key by which they call, if any. */
export const may = ({ role, key }: Pick<Principal, 'role' | 'key'>, resource: AnyResource, name: string): boolean =>
  isAllowed(role, resource, name) && (!key || isHeldBy(key, resource, name));

/**
 * What somebody is refused with who may not. A person never with 403, which ends the session on their page; a key, which has none,
 * with nothing else: its owner has to give it more, or to call otherwise.
 */
export const notAllowed = (
  { key }: Pick<Principal, 'key'>,
  message: MessageKey = 'messages.not_authorized',
): ApiError => (key ? new ApiError(403, 'messages.key_not_allowed') : new ApiError(422, message));
