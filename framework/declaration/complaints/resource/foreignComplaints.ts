import { isForeign } from '../../resource/api';
import type { Api } from '../../resource/api';
import type { AnyResource } from '../../resource/resource';

/** What is said of whoever else has the records, and means nothing where nobody else has. */
const ofProviders = ['read', 'write', 'filter', 'headers', 'credentials', 'can'] as const satisfies (keyof Api)[];

/** What is wrong with how a resource is pointed at another API. */
export const foreignComplaints = ({ api, fields, list, actions }: AnyResource): string[] => {
  if (!isForeign(api)) {
    return ofProviders
      .filter((name) => api[name] !== undefined)
      .map((name) => `api.${name} is for records that another API has, and api names no provider`);
  }
  const { filter, sort } = typeof api.can === 'object' ? api.can : {};
  const named = { filter, sort };
  return [
    ...(list.order ? ['ordered by hand, for which its API has no call'] : []),
    ...Object.keys(actions).map((action) => `action ${action} is nothing that a data provider has a call for`),
    ...(api.hosts ?? [])
      .filter((host) => !/^https?:\/\/[^/?#;,\s'"]+$/.test(host))
      .map((host) => `host ${host} is no address as https://api.example.com`),
    ...Object.entries(named).flatMap(([what, names]) =>
      (Array.isArray(names) ? (names as string[]) : [])
        .filter((name) => name !== 'id' && !Object.hasOwn(fields as object, name))
        .map((name) => `api.can.${what} names ${name}, which is no field of it`),
    ),
  ];
};
