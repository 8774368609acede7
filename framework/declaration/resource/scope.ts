import type { Role } from '../../core/register';

/** The operations on the records of a resource, with the names that react-admin uses. */
export type Operation = 'list' | 'show' | 'create' | 'edit' | 'delete' | 'export';

export type Rights = Readonly<Record<Operation, readonly Role[]>>;

/** The owner of a resource's rows, and the default rights. */
export interface Scope {
  name: string;
  /**
   * `tenant`: the rows of a tenant, which `column` names. `tenant-itself`: the single row of the caller's tenant.
   * `platform`: rows that belong to no tenant. `own-user`: the single row of the caller. `own-view`: the user's view
   * of rows that others own; `column` names the user.
   */
  rows: 'tenant' | 'tenant-itself' | 'platform' | 'own-user' | 'own-view';
  /** The database column that contains the owner of a row. */
  column?: string;
  rights: Rights;
}

export const defineScope = <const S extends Scope>(scope: S): S => scope;

/** Returns the rights of a resource from the roles that may read it and the roles that may write it. */
export const readAndWrite = (readers: readonly Role[], writers: readonly Role[]): Rights => ({
  list: readers,
  show: readers,
  export: readers,
  create: writers,
  edit: writers,
  delete: writers,
});

/** Checks whether rows in this scope are visible only within one tenant. */
export const isWithinTenant = ({ rows }: Scope): boolean => rows === 'tenant' || rows === 'tenant-itself';

/** A guest's view of the rows of another resource. It is a database view instead of a table. */
export interface View {
  /** The resource that holds the rows. */
  of: string;
  /** The path of references from a row to the guest: `loan.member`. Omit it if the row itself represents the guest. */
  by?: string;
  /**
   * The paths to the values, such as `loan.number`. A field of the same name in the row itself needs no path. The word
   * for tenants, such as `branch`, leads to the tenant of the row. `id` is the id of the referenced record, or of the
   * row itself.
   */
  from?: Readonly<Record<string, string>>;
  /** Shows only the rows in which the value at a path is one of these values. */
  only?: Readonly<Record<string, readonly string[]>>;
  /**
   * Hides the rows for which another resource has a matching row. Each key is a column of that resource; its value is
   * the path, in this resource, of the value to which the column must be equal.
   */
  without?: { resource: string; by: Readonly<Record<string, string>> };
}
