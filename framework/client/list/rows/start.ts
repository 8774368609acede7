import type { SavedQuery, SortPayload } from 'react-admin';
import type { AnyResource } from '../../../declaration/resource/resource';

/** A saved view: a react-admin saved query plus the columns. */
export interface ListView extends SavedQuery {
  value: SavedQuery['value'] & {
    /** The names of the hidden columns, and the names of all columns in display order. */
    hidden?: string[];
    order?: string[];
    isDefault?: boolean;
  };
}

export interface Start {
  filter: Record<string, unknown>;
  sort: SortPayload;
  perPage: number;
}

export const viewsOwner = (resource: Pick<AnyResource, 'name'>, userId: number | string | undefined): string =>
  `${resource.name}.${userId ?? 'nobody'}`;

/** Returns a list's initial filters, sort and page size: from the user's default view, or as declared. */
export const startOf = (resource: AnyResource, views: readonly ListView[] | undefined): Start => {
  const view = views?.find(({ value }) => value.isDefault)?.value;
  return {
    filter: (view?.filter as Start['filter'] | undefined) ?? {},
    sort: view?.sort ?? (resource.list.sort as SortPayload),
    perPage: view?.perPage ?? 10,
  };
};

const pageSearch = (page: number, perPage: number) => `?page=${page}&perPage=${perPage}`;

/**
 * Returns the query string of a view, with react-admin's parameter names. It contains all parameters so that it
 * doesn't depend on the default view.
 */
export const viewSearch = ({ filter, sort, perPage }: Start, page = 1): string =>
  `${pageSearch(page, perPage)}&sort=${sort.field}&order=${sort.order}&filter=${encodeURIComponent(JSON.stringify(filter))}`;

/**
 * Returns a list's query string, with react-admin's parameter names. If there are no filters, it contains only the page
 * number and size.
 */
export const listSearch = (start: Start, page: number): string =>
  Object.keys(start.filter).length > 0 ? viewSearch(start, page) : pageSearch(page, start.perPage);
