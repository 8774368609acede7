import { eq, inArray } from 'drizzle-orm';
import { largestId } from '../../../core/ids';
import type { CommentResource } from '../../../declaration/history/comments';
import { commentsName, isDiscussed } from '../../../declaration/history/events';
import { makerOf } from '../../auth/makers';
import { may, notAllowed } from '../../auth/may';
import type { Model } from '../../database/tables/model';
import { ParameterError } from '../../kernel/apiError';
import type { Principal } from '../../kernel/principal';
import type { HandlerRegistry } from '../../resources/defineHandlers';
import { defineHandlers } from '../../resources/defineHandlers';
import { scoped } from '../../resources/scope';
import type { Feature } from '../feature';

const refuseOthers = (principal: Principal, { author_id: author }: { author_id: number | null }) => {
  if (author !== principal.userId) throw notAllowed(principal, 'messages.comment_of_another');
};

/**
 * Returns the handlers for comments. Users can read and write comments on the records that they can see. Returns no
 * handlers if the admin has no comments.
 */
const commentHandlers = (model: Model): HandlerRegistry => {
  const declared = model.entities.find(({ resource }) => resource.name === commentsName)?.resource;
  if (!declared) return {};
  const own = declared as unknown as CommentResource;
  const discussed = new Map(
    model.entities.filter(({ resource }) => isDiscussed(resource)).map((entity) => [entity.resource.name, entity]),
  );
  const mayOpen = (principal: Principal, name: string) =>
    discussed.has(name) && may(principal, discussed.get(name)!.resource, 'show');
  const handlers = defineHandlers(own, {
    // A comment belongs to the tenant of its record.
    home: ({ resource, record }) =>
      resource && discussed.has(resource) && record && record <= largestId ? { to: resource, id: record } : undefined,
    shown: ({ resource }, principal) =>
      inArray(
        resource!,
        [...discussed.keys()].filter((name) => mayOpen(principal, name)),
      ),
    before: {
      create: async ({ tx, principal, tenant, values }) => {
        const { resource, record, author_id: author } = values;
        if (!mayOpen(principal, resource!)) throw new ParameterError('resource', 'validation.choice');
        const entity = discussed.get(resource!)!;
        const [found] = await scoped(entity, { principal, tenant }).select(
          tx,
          { id: entity.table.id! },
          { where: eq(entity.table.id!, record!), lock: 'key share' },
        );
        if (!found) throw new ParameterError('record', 'messages.record_not_found');
        // A restored comment keeps its author. No other call can set the author.
        if (author != null) return {};
        const { maker, maker_id: id } = await makerOf(tx, principal);
        return { author: maker, author_id: id };
      },
      edit: async ({ principal, record }) => {
        refuseOthers(principal, record);
        // A comment can't be moved to another record.
        return { resource: record.resource, record: record.record };
      },
      delete: async ({ principal, record }) => refuseOthers(principal, record),
    },
  });
  return { [own.name]: handlers };
};

export const comments: Feature = {
  name: 'comments',
  resourceTables: [commentsName],
  handlers: ({ model }) => commentHandlers(model),
};
