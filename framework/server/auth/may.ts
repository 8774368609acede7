import type { MessageKey } from '../../core/register';
import { isAllowed } from '../../declaration/admin/roles';
import { isHeldBy } from '../../declaration/keys/rights';
import type { AnyResource } from '../../declaration/resource/resource';
import { ApiError } from '../kernel/apiError';
import type { Principal } from '../kernel/principal';

/** Checks whether a caller may do `name` (an operation or an action) with a resource, by role and API key. */
export const may = ({ role, key }: Pick<Principal, 'role' | 'key'>, resource: AnyResource, name: string): boolean =>
  isAllowed(role, resource, name) && (!key || isHeldBy(key, resource, name));

/**
 * Returns the refusal of a caller without permission: 422 for users, as 403 would end the session on their page; 403
 * for API keys.
 */
export const notAllowed = (
  { key }: Pick<Principal, 'key'>,
  message: MessageKey = 'messages.not_authorized',
): ApiError => (key ? new ApiError(403, 'messages.key_not_allowed') : new ApiError(422, message));
