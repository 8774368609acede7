import type { SavedQuery, SortPayload } from 'react-admin';
import type { AnyResource } from '../../../declaration/resource/resource';

/** A way to look at a list that somebody gave a name: react-admin's saved query, with the columns besides. */
export interface ListView extends SavedQuery {
  value: SavedQuery['value'] & {
    /** The columns that aren't shown, and the order of all, by their names. */
    hidden?: string[];
    order?: string[];
    /** The list opens with it, where it isn't asked for anything else. */
    isDefault?: boolean;
  };
}

/** What a list starts with. */
export interface Start {
  filter: Record<string, unknown>;
  sort: SortPayload;
  perPage: number;
}

/** Under which name react-admin keeps somebody's views of a resource: each person has their own. */
export const viewsOwner = (resource: Pick<AnyResource, 'name'>, userId: number | string | undefined): string =>
  `${resource.name}.${userId ?? 'nobody'}`;

/** Whether one of the views is what the list opens with. */
export const hasOwnStart = (views: readonly ListView[] | undefined): boolean =>
  Boolean(views?.some(({ value }) => value.isDefault));

/** What the list starts with: the person's own view, else the declaration's order. */
export const startOf = (resource: AnyResource, views: readonly ListView[] | undefined): Start => {
  const view = views?.find(({ value }) => value.isDefault)?.value;
  return {
    filter: (view?.filter as Start['filter'] | undefined) ?? {},
    sort: view?.sort ?? (resource.list.sort as SortPayload),
    perPage: view?.perPage ?? 10,
  };
};

const pageSearch = (page: number, perPage: number) => `?page=${page}&perPage=${perPage}`;

/** The address query of what a view shows, in react-admin's words, whatever the list starts with. */
export const viewSearch = ({ filter, sort, perPage }: Start, page = 1): string =>
  `${pageSearch(page, perPage)}&sort=${sort.field}&order=${sort.order}&filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** A list's address query in react-admin's words; what narrows it is named with its order, and else only the page. */
export const listSearch = (start: Start, page: number): string =>
  Object.keys(start.filter).length > 0 ? viewSearch(start, page) : pageSearch(page, start.perPage);
