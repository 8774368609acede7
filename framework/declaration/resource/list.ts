import type { Fields } from '../../core/kind';
import type { RowColumn } from './record';
import type { DeclaredTab } from './tabs';

/** How a record stands in two lines, in a list on a phone. */
export interface DeclaredPhoneRow<F extends Fields> {
  /** What stands first, in bold; the title, unless said. */
  lead?: keyof F & string;
  /** What is told of it beside: an amount and a state stand at the lines' ends. Its first columns, unless said. */
  line?: readonly ((keyof F & string) | RowColumn)[];
}

/** What a list shows, and how it narrows, sorts and is searched; what it doesn't say follows from the fields. */
export interface DeclaredList<F extends Fields> {
  /** The table’s columns, fields or what every record has; the title unless said. */
  columns?: readonly ((keyof F & string) | RowColumn)[];
  /** The fields that people narrow it by; none unless said. */
  filters?: readonly (keyof F & string)[];
  /** The fields that are searched; the title unless said. */
  search?: readonly (keyof F & string)[];
  /** Whether a camera reads codes into its search: what is searched holds bar codes or QR codes that people have before them. */
  scan?: boolean;
  /** The filter whose choices stand above the list as tabs, or tabs by name; each with how many records it has. */
  tabs?: (keyof F & string) | Readonly<Record<string, DeclaredTab<F>>>;
  /** Columns whose values can be changed without leaving the list. */
  inPlace?: readonly (keyof F & string)[];
  /** The columns to do without where there is no room for all, in that order; after them go the last ones. */
  spare?: readonly ((keyof F & string) | RowColumn)[];
  /** How it is sorted before anybody sorts it; the newest first unless said. */
  sort?: { field: (keyof F & string) | RowColumn; order: 'ASC' | 'DESC' };
  /** The whole number by which people put the records in an order, by hand; the list begins sorted by it. */
  order?: keyof F & string;
  /** Its rows where there is no room for a table. */
  phone?: DeclaredPhoneRow<F>;
}
