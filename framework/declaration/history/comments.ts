import { largestId } from '../../core/ids';
import { dots } from '../../core/mask';
import type { Role } from '../../core/register';
import { words } from '../../core/text/text';
import { field } from '../../kinds';
import { commentsName, longestComment } from './events';
import type { Scope } from '../resource/scope';
import { defineResource } from '../resource/resource';
import type { Label } from '../../core/text/text';

export interface CommentOptions {
  /** The scope of the records that users comment on. Its rows must belong to tenants. */
  scope: Scope;
  /** The roles that may write comments. These roles must also be allowed to read comments. */
  writers: readonly Role[];
  /** The resource's label, in the singular and plural. */
  label: Label;
}

/**
 * Declares the resource for a team's comments on records. A record's comments appear in its timeline. All users who can
 * read the record can read its comments, but only the author of a comment can change or delete it.
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
        personal: { placeholder: dots },
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

export type CommentResource = ReturnType<typeof commentsOf>;
