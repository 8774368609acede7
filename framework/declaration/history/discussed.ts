import type { AnyResource } from '../resource/resource';

/** The name of the resource of comments. */
export const commentsName = 'comments';

/** As many characters as a comment has at the most. */
export const longestComment = 2000;

/** Whether a resource's records can be commented on: those of tenants that somebody opens. */
export const isDiscussed = ({
  name,
  scope,
  appendOnly,
  rights,
}: Pick<AnyResource, 'appendOnly' | 'name' | 'rights' | 'scope'>): boolean =>
  name !== commentsName && scope.rows === 'tenant' && !appendOnly && rights.show.length > 0;
