import type { Language, Role } from '../../../core/register';
import type { Db } from '../../database/database';
import { asSystem } from '../../database/within';
import { entityFor } from '../../database/tables/model';
import { onlyPublic } from '../../platform/outgoing';
import type { Principal } from '../../kernel/principal';
import type { ResourceServer, WriteCall } from '../call';
import { rowsOf } from '../call';
import type { HandlerContext } from '../defineHandlers';
import { wireWriter } from '../read/wireRecord';
import { actOn } from './act';
import { lockRows } from './write';
import type { Fields } from '../../../core/kind';
import { defaultsOf } from '../../../declaration/validation/validate';
import { notFound } from '../../kernel/apiError';

interface Alone {
  tenant: number;
  language: Language;
  /** Determines which of the record's fields the handlers receive. No user has this role. */
  role: Role;
}

interface Wanted {
  id: number;
  action: string;
  input: Readonly<Record<string, unknown>>;
}

/**
 * Runs a declared action for a person without an account, such as someone with a secret link. The caller must first
 * check that the person may run the action, and enter the tenant's scope. The history shows no user. Throws the same
 * `ApiError`s as a request would.
 */
export const actAlone = async (
  server: ResourceServer,
  tx: Db,
  { tenant: id, language, role }: Alone,
  { id: record, action, input }: Wanted,
): Promise<void> => {
  const { model, entity, handlers, translate, storage, link, outgoing = onlyPublic } = server;
  const principal: Principal = { userId: 0, role, everywhere: false, readsOnly: false, outside: true, sessionId: 0 };
  const tenant = { id, isFrozen: false, reach: [id] };
  const refuse = () => {
    throw new Error(`The action ${action} of ${entity.resource.name} needs a user: it can't run for a guest.`);
  };
  const call: WriteCall = {
    ...server,
    request: undefined as never,
    read: refuse,
    language,
    principal,
    tenant,
    rows: rowsOf({ entity, handlers, principal, tenant }),
    visibleEntity: entityFor(entity, role),
    toWire: wireWriter(model, entity, handlers, principal, link),
  };
  const context: HandlerContext = {
    tx,
    principal,
    tenant,
    language,
    translate,
    storage,
    outgoing,
    post: undefined,
    say: () => {},
    reveal: refuse,
    renew: refuse,
    enter: refuse,
    serverOf: server.of,
    enqueue: (job, payload, options) => asSystem(tx, (all) => server.queue.add(all, job, payload, options)),
  };
  const [row] = await lockRows(tx, call, [record]);
  await actOn(call, context, action, row!, { input });
};

interface WantedAlso {
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
  { id, action, input }: WantedAlso,
): Promise<void> => {
  const call = context.enter(resource, action) as WriteCall;
  const declared = call.entity.resource.actions[action]!;
  const [row] = await lockRows(context.tx, call, [id]);
  if (!row) throw notFound();
  await actOn(call, context as HandlerContext, action, row, {
    input: { ...defaultsOf((declared.input ?? {}) as Fields), ...input },
  });
};
