/** What can be asked of an area; each is one call. */
export type Verb = 'list' | 'add' | 'update' | 'delete' | 'status' | 'reorder';

/** Where an area's records live, and under which names the wire knows them. */
export interface Api {
  /** Under the API's prefix, without a slash in front: `shop_categories`. */
  path: string;
  /** The wire's name for a record's id; `id` unless said. */
  key?: string;
  /** Calls that aren't at their usual place, as whole paths under the prefix. */
  verbs?: Partial<Record<Verb, string>>;
  /** Fields the wire calls otherwise: `{ name: 'category_details' }`. */
  names?: Record<string, string>;
  /** The list answers those who haven't logged in, too. */
  public?: boolean;
  /** How to speak to it; the `sub_vendor` dialect of `docs/wire.md` unless said. */
  dialect?: 'sub_vendor' | SimpleRest;
}

/** A backend of the plain REST kind that ra-data-simple-rest speaks to. */
export interface SimpleRest {
  simpleRest: string;
}

/** Points an area at a simple REST backend: `api: simpleRest('https://api.example.com', 'brands')`. */
export const simpleRest = (url: string, path: string): Api => ({ path, dialect: { simpleRest: url } });

const usual: Record<Verb, (path: string) => string> = {
  list: (path) => path,
  add: (path) => `${path}/add`,
  update: (path) => `${path}/update`,
  delete: (path) => `${path}/delete`,
  status: (path) => `${path}/update_status`,
  reorder: (path) => `${path}/reorder`,
};

/** The path of a call under the API's prefix: `endpoint(colours.api, 'add')` is `products_colors/add`. */
export const endpoint = (api: Api, verb: Verb): string => api.verbs?.[verb] ?? usual[verb](api.path);

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The path of an action: `markPaid` of orders is `orders/mark_paid`. */
export const actionEndpoint = (api: Api, action: string): string => `${api.path}/${snake(action)}`;

/** The wire's name of the id. */
export const keyOf = (api: Api): string => api.key ?? 'id';
