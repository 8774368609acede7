import type { Role } from '../../core/register';

/** The operations on a resource's records, named as in react-admin. */
export type Operation = 'list' | 'show' | 'create' | 'edit' | 'delete' | 'export';

export type Rights = Readonly<Record<Operation, readonly Role[]>>;

/** The ownership of a resource's rows, and its default rights. */
export interface Scope {
  name: string;
  /**
   * `tenant`: rows of a tenant, named by `column`. `tenant-itself`: the single row of the caller's tenant. `platform`:
   * rows of no tenant. `own-user`: the single row of the caller. `own-view`: a user's view of rows of others; `column`
   * names the user.
   */
  rows: 'tenant' | 'tenant-itself' | 'platform' | 'own-user' | 'own-view';
  /** The database column with the owner of a row. */
  column?: string;
  rights: Rights;
}

export const defineScope = <const S extends Scope>(scope: S): S => scope;

/** Builds rights from the roles that read and the roles that write. */
export const readAndWrite = (readers: readonly Role[], writers: readonly Role[]): Rights => ({
  list: readers,
  show: readers,
  export: readers,
  create: writers,
  edit: writers,
  delete: writers,
});

/** Checks whether rows of this scope are visible within one tenant only. */
export const isWithinTenant = ({ rows }: Scope): boolean => rows === 'tenant' || rows === 'tenant-itself';

/** A guest's view of rows of another resource, implemented as a database view instead of a table. */
export interface View {
  /** The resource that holds the rows. */
  of: string;
  /** The path of references from a row to its guest: `loan.member`. Omit it if the row is the guest. */
  by?: string;
  /**
   * Paths of values that aren't the row's own field of the same name: `loan.number`. The name of tenants, such as
   * `branch`, leads to the row's tenant; `id` is the id of the referenced record, or the row's own.
   */
  from?: Readonly<Record<string, string>>;
  /** Shows only rows in which the value at a path is one of these. */
  only?: Readonly<Record<string, readonly string[]>>;
  /**
   * Hides rows for which another resource has a matching row: by that resource's columns, each with the path of the
   * equal value.
   */
  without?: { resource: string; by: Readonly<Record<string, string>> };
}
