import type { Fields } from '../../../core/kind';
import { defaultsOf } from '../../../declaration/validation/validate';
import { notFound } from '../../kernel/apiError';
import type { WriteCall } from '../call';
import type { HandlerContext } from '../defineHandlers';
import { actOn } from './act';
import { lockRows } from './write';

interface Wanted {
  id: number;
  action: string;
  /** The action's input. Missing values get their defaults. */
  input: object;
}

/**
 * Runs a declared action of another resource in the same transaction, as the same user. Throws the same `ApiError`s as
 * a request would, for example if the user isn't allowed to perform the action.
 */
export const actAlso = async (
  context: Pick<HandlerContext, 'enter' | 'tx'>,
  resource: string,
  { id, action, input }: Wanted,
): Promise<void> => {
  const call = context.enter(resource, action) as WriteCall;
  const declared = call.entity.resource.actions[action]!;
  const [row] = await lockRows(context.tx, call, [id]);
  if (!row) throw notFound();
  await actOn(call, context as HandlerContext, action, row, {
    input: { ...defaultsOf((declared.input ?? {}) as Fields), ...input },
  });
};
