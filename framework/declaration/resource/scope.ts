import type { Role } from '../../core/register';

/** The operations on a resource's records, with the names that react-admin uses. */
export type Operation = 'list' | 'show' | 'create' | 'edit' | 'delete' | 'export';

export type Rights = Readonly<Record<Operation, readonly Role[]>>;

/** The owner of a resource's rows, and the default rights. */
export interface Scope {
  name: string;
  /**
   * The owner of the rows. `tenant`: each row belongs to a tenant (`column`). `tenant-itself`: the single row of the
   * caller's tenant. `platform`: the rows don't belong to a tenant. `own-user`: the single row of the caller's account.
   * `own-view`: the user's view of other owners' rows, with the user's id in `column`.
   */
  rows: 'tenant' | 'tenant-itself' | 'platform' | 'own-user' | 'own-view';
  /** The database column that contains the owner of a row. */
  column?: string;
  rights: Rights;
}

export const defineScope = <const S extends Scope>(scope: S): S => scope;

/** Returns the rights for a resource that `readers` may read and `writers` may write. */
export const readAndWrite = (readers: readonly Role[], writers: readonly Role[]): Rights => ({
  list: readers,
  show: readers,
  export: readers,
  create: writers,
  edit: writers,
  delete: writers,
});

/** Checks whether rows in this scope are only visible within one tenant. */
export const isWithinTenant = ({ rows }: Scope): boolean => rows === 'tenant' || rows === 'tenant-itself';

/** A guest's view of another resource's rows. It is stored as a database view, not as a table. */
export interface View {
  /** The resource that contains the rows. */
  of: string;
  /** The path of references from a row to the guest: `loan.member`. Omit it if the row itself represents the guest. */
  by?: string;
  /**
   * The paths to the values, such as `loan.number`. No path is needed if the row has a field of the same name. The
   * admin's name for tenants, such as `branch`, is a path to the row's tenant. `id` is the id of the referenced record,
   * or of the row itself.
   */
  from?: Readonly<Record<string, string>>;
  /** Limits the view to rows whose value at each path is one of the given values. */
  only?: Readonly<Record<string, readonly string[]>>;
  /**
   * Hides the rows that have a matching row in another resource. Each key is a column of the other resource. Its value
   * is the path, in this resource, to the value that the column must match.
   */
  without?: { resource: string; by: Readonly<Record<string, string>> };
}
