import { largestId } from '../../core/ids';
import type { Role } from '../../core/register';
import { words } from '../../core/text/text';
import { field } from '../../kinds';
import { commentsName, longestComment } from './events';
import type { Scope } from '../resource/scope';
import { defineResource } from '../resource/resource';
import type { Label } from '../../core/text/text';

/** What an admin says of its comments. */
export interface CommentOptions {
  /** Whose the comments are: the tenants' whose records they are about. */
  scope: Scope;
  /** Who writes comments, of those who read them. */
  writers: readonly Role[];
  /** What one is called, and several, in each language of the admin. */
  label: Label;
}

/**
 * What a team says to itself about records, as a resource for an admin to take among its own: on each record's page, among what
 * happened to it. Whoever may read the record reads its comments; a comment is changed and taken away by who wrote it.
 */
export const commentsOf = ({ scope, writers, label }: CommentOptions) =>
  defineResource({
    name: commentsName,
    label,
    api: { path: 'comments', key: 'comment_id' },
    scope,
    title: 'body',
    keys: 'none',
    fields: {
      resource: field.text({
        label: words('comment.about'),
        required: true,
        max: 60,
        ltr: true,
      }),
      record: field.number({
        label: words('comment.record'),
        required: true,
        min: 1,
        max: largestId,
      }),
      body: field.longText({
        label: words('comment.body'),
        required: true,
        max: longestComment,
      }),
      author: field.text({ label: words('comment.author'), readOnly: true, max: 120 }),
      author_id: field.number({
        label: words('comment.account'),
        readOnly: true,
        max: largestId,
      }),
    },
    can: { create: writers, edit: writers, delete: writers },
    list: {
      columns: ['created_at', 'body', 'author', 'resource'],
      filters: ['resource', 'record'],
      search: [],
      sort: { field: 'id', order: 'DESC' },
    },
  });

/** The resource of an admin's comments. */
export type CommentResource = ReturnType<typeof commentsOf>;
