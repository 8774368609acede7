import type { AnyResource } from '@matjar/admin';
import { createWriter as createFrameworkWriter } from '@matjar/admin/server';
import type { Db } from '@matjar/admin/server/database';
import { model } from '../tables';

interface Options {
  /** The shop the records belong to. */
  shop?: number;
  /** When each came to be, oldest first; all just now unless given. */
  times?: readonly string[];
}

export type Write = (resource: AnyResource, records: readonly object[], options?: Options) => Promise<number[]>;

/** Writes records of shops, or of the platform; see the framework's. */
export const createWriter = (db: Db): Write => {
  const write = createFrameworkWriter(db, model);
  return (resource, records, { shop, times } = {}) =>
    write(resource, records, { ...(shop !== undefined && { tenant: shop }), ...(times && { times }) });
};
