export type Verb = 'list' | 'add' | 'update' | 'delete' | 'status' | 'reorder';

/** The place of a resource's records, and their names on the wire. */
export interface Api {
  /** The path under the API's prefix, without a leading slash: `brands`. */
  path: string;
  /** The wire's name of a record's id. Default: `id`. */
  key?: string;
  /** Full paths under the prefix, for calls that differ from the usual ones. */
  verbs?: Partial<Record<Verb, string>>;
  /** Fields with another name on the wire: `{ name: 'brand_details' }`. */
  names?: Record<string, string>;
  /** The list is public: no login required. */
  public?: boolean;
  /**
   * Another API that holds the records: a react-admin data provider, a function that creates or imports one, or a plain
   * REST backend.
   */
  provider?: ForeignProvider | ((api: ForeignApi) => ForeignProvider | Promise<ForeignProvider>) | SimpleRest;
  /** Origins of that API, `https://api.example.com`, which the page's Content-Security-Policy then allows. */
  hosts?: readonly string[];
  /** Extra headers of each call by `fetchJson`; a function is called for every request. */
  headers?: Headings | ((session: SessionNow) => Headings);
  /** Sends that host's cookies, with the values of `fetch`. */
  credentials?: 'omit' | 'same-origin' | 'include';
  /**
   * The calls that the API offers for the resource, or a function that asks once per session for all resources.
   * Default: all.
   */
  can?: Offers | ((api: ForeignApi) => Promise<OffersByPath>);
  /** Converts a record of the provider to the declaration's values. */
  read?(record: Values): Values;
  /** Converts a form's values for the provider. */
  write?(values: Values): Values;
  /** Converts a list's filters for the provider. Default: a search is `q`, a range `price_gte` and `price_lte`. */
  filter?(filter: Values): Values;
}

// eslint-disable-next-line typescript/no-explicit-any -- records of any shape
type Values = Record<string, any>;

type Headings = Readonly<Record<string, string | undefined>>;

/** The part of the session that headers for another API may use. */
export interface SessionNow {
  token: string | undefined;
  locale: string;
  // eslint-disable-next-line typescript/no-explicit-any -- the admin's own to say
  place: Readonly<Record<string, any>>;
}

/**
 * Calls another API like react-admin's `fetchUtils.fetchJson`, with the declared headers. Data providers accept it as
 * their HTTP client.
 */
export type FetchJson = (
  url: string,
  options?: RequestInit,
  // eslint-disable-next-line typescript/no-explicit-any -- JSON of any shape
) => Promise<{ status: number; headers: Headers; body: string; json: any }>;

export interface ForeignApi {
  fetchJson: FetchJson;
}

/** The calls an API offers for a resource. Default of each: true. */
export interface Offers {
  list?: boolean;
  /** One record by id, and several by ids. Without both, records have no page and no form. */
  one?: boolean;
  many?: boolean;
  create?: boolean;
  update?: boolean;
  delete?: boolean;
  search?: boolean;
  /** Allows filtering and sorting lists, by all fields or by these. */
  filter?: boolean | readonly string[];
  sort?: boolean | readonly string[];
}

/** The offer of an API per path of a resource. A resource that isn't named is missing. */
export type OffersByPath = Readonly<Record<string, Offers | boolean>>;

/** The subset of a react-admin data provider that the framework calls. Calls excluded by `can` may be missing. */
export type ForeignProvider = {
  [Call in 'getList' | 'getOne' | 'getMany' | 'create' | 'update' | 'delete']?: (
    resource: string,
    // eslint-disable-next-line typescript/no-explicit-any -- react-admin's own types, which aren't known here
    params: any,
    // eslint-disable-next-line typescript/no-explicit-any -- as above
  ) => Promise<any>;
};

/** A plain REST backend, as ra-data-simple-rest supports it. */
export interface SimpleRest {
  simpleRest: string;
  /** The header with a list's total. Default: `Content-Range`. */
  countHeader?: string;
}

type SimpleRestOptions = Pick<SimpleRest, 'countHeader'> &
  Omit<Api, 'path' | 'provider' | 'hosts' | 'verbs' | 'public'>;

/** Connects a resource to a simple REST backend: `api: simpleRest('https://api.example.com', 'brands')`. */
export const simpleRest = (url: string, path: string, { countHeader, ...api }: SimpleRestOptions = {}): Api => ({
  path,
  ...api,
  provider: { simpleRest: url, ...(countHeader && { countHeader }) },
  hosts: /^https?:/.test(url) ? [new URL(url).origin] : [],
});

/** Checks whether another API holds the records; this server then has neither table nor calls for them. */
export const isForeign = (api: Api): boolean => api.provider !== undefined;

const usual: Record<Verb, (path: string) => string> = {
  list: (path) => path,
  add: (path) => `${path}/add`,
  update: (path) => `${path}/update`,
  delete: (path) => `${path}/delete`,
  status: (path) => `${path}/update_status`,
  reorder: (path) => `${path}/reorder`,
};

/** Returns the path of a call under the API's prefix: `endpoint(colours.api, 'add')` is `colours/add`. */
export const endpoint = (api: Api, verb: Verb): string => api.verbs?.[verb] ?? usual[verb](api.path);

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Returns the path of an action: `takeBack` of loans is `loans/take_back`. */
export const actionEndpoint = (api: Api, action: string): string => `${api.path}/${snake(action)}`;

export const keyOf = (api: Api): string => api.key ?? 'id';

/** Returns the default name of a resource's table, derived from its path. */
export const tableOf = (api: Api): string => api.path.replaceAll('/', '_');
