import { apiKeys } from '../features/apiKeys/feature';
import { audit } from '../features/audit/feature';
import { comments } from '../features/comments/feature';
import type { HandlerRegistry } from '../resources/defineHandlers';
import type { Feature } from '../features/contract/feature';
import { feed } from '../features/feed/feature';
import { imports } from '../features/import/feature';
import { openapi } from '../features/openapi/feature';
import { search } from '../features/search/feature';
import { uploads } from '../features/uploads/feature';
import { webhooks } from '../features/webhooks/feature';
import { keepPartitionsJob } from './partitions/job';
import type { AnyJob } from '../platform/jobs/job';
import { UserError } from '../kernel/userError';

/** The features of a server. The server starts without any of them, unless another needs it. */
export const features: readonly Feature[] = [
  audit,
  comments,
  apiKeys,
  uploads,
  feed,
  webhooks,
  imports,
  search,
  openapi,
];

/** Throws `UserError` for features without another one that they need. */
export const refuseIncomplete = (given: readonly Feature[]): void => {
  const lacks = given.flatMap(({ name, needs = [] }, index) =>
    needs
      .filter((needed) => !given.slice(0, index).some((before) => before.name === needed))
      .map(
        (needed) => `The feature ${name} needs the feature ${needed}: list ${needed} before it, or leave ${name} out.`,
      ),
  );
  if (lacks.length > 0) throw new UserError(lacks.join('\n'));
};

/** Returns the handlers of resources declared for features. */
export const handlersOf = (
  given: readonly Feature[],
  tools: Parameters<NonNullable<Feature['handlers']>>[0],
): HandlerRegistry => Object.assign({}, ...given.map((feature) => feature.handlers?.(tools)));

/** The scheduled and queued jobs of every server. */
export const jobsOf = (given: readonly Feature[]): AnyJob[] => [
  ...given.flatMap(({ jobs = [] }) => jobs),
  keepPartitionsJob,
];
