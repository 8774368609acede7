import type { Role } from '../../core/register';

/** What can be done with a resource's records; the names are react-admin's. */
export type Operation = 'list' | 'show' | 'create' | 'edit' | 'delete' | 'export';

export type Rights = Readonly<Record<Operation, readonly Role[]>>;

/** Whose rows a resource holds, and who may do what with them where it says nothing of its own. */
export interface Scope {
  name: string;
  /**
   * `tenant`: each row belongs to one, which `column` names. `tenant-itself`: the one row that is the caller's tenant. `platform`:
   * rows of no tenant. `own-user`: the one row that is the caller. `own-view`: rows of others, as the user sees them whom `column` names.
   */
  rows: 'tenant' | 'tenant-itself' | 'platform' | 'own-user' | 'own-view';
  /** The column of the database that says whose a row is. */
  column?: string;
  rights: Rights;
}

/** Declares whose rows resources can hold; each names one as its `scope`. */
export const defineScope = <const S extends Scope>(scope: S): S => scope;

/** Rights of those who read and those who write. */
export const readAndWrite = (readers: readonly Role[], writers: readonly Role[]): Rights => ({
  list: readers,
  show: readers,
  export: readers,
  create: writers,
  edit: writers,
  delete: writers,
});

/** Whether rows of this scope are seen from within one tenant. */
export const isWithinTenant = ({ rows }: Scope): boolean => rows === 'tenant' || rows === 'tenant-itself';

/** Rows that another resource holds, as the guest sees them whose they are: the database has a view of them instead of a table. */
export interface View {
  /** The resource whose rows they are. */
  of: string;
  /** The references that lead from such a row to its guest: `loan.member`. None where it is the guest's own row. */
  by?: string;
  /**
   * Where a field's value is, of those that aren't the row's own by the same name: behind references, `loan.number`. The name of
   * what tenants are, `branch`, leads to the tenant that the row belongs to; `id` is the number of what a reference leads to, or the row's own.
   */
  from?: Readonly<Record<string, string>>;
  /** Those rows alone where a value, found the same way, is one of these. */
  only?: Readonly<Record<string, readonly string[]>>;
  /** Without the rows for which another resource has one already: by that one's columns, each with the same value of this row's. */
  without?: { resource: string; by: Readonly<Record<string, string>> };
}
