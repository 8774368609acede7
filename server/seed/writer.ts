import type { AnyResource } from '@matjar/admin';
import { createWriter as createFrameworkWriter } from '@matjar/admin/server';
import type { Db } from '@matjar/admin/server/database';
import { model } from '../tables';

interface Options {
  shop?: number;
  /** The creation times of the records, oldest first. Default: the current time. */
  times?: readonly string[];
}

export type Write = (resource: AnyResource, records: readonly object[], options?: Options) => Promise<number[]>;

/** Creates a function that writes records of a shop or of the platform (see `createFrameworkWriter`). */
export const createWriter = (db: Db): Write => {
  const write = createFrameworkWriter(db, model);
  return (resource, records, { shop, times } = {}) =>
    write(resource, records, { ...(shop !== undefined && { tenant: shop }), ...(times && { times }) });
};
