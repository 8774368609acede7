export type Verb = 'list' | 'add' | 'update' | 'delete' | 'status' | 'reorder';

/** The API that provides a resource's records, and the names it uses for calls and fields. */
export interface Api {
  /** The path under the API's prefix, without a leading slash: `brands`. */
  path: string;
  /** The API's name for the record id. Default: `id`. */
  key?: string;
  /** The paths of the calls that don't use the default path, relative to the API's prefix. */
  verbs?: Partial<Record<Verb, string>>;
  /** The names of fields in the API, if they differ from the declaration: `{ name: 'brand_details' }`. */
  names?: Record<string, string>;
  /** True if the list is public, so that callers can read it without signing in. */
  public?: boolean;
  /**
   * The client of another API that provides the records: a react-admin data provider, a function that creates or
   * imports a provider, or a simple REST backend.
   */
  provider?: ForeignProvider | ((api: ForeignApi) => ForeignProvider | Promise<ForeignProvider>) | SimpleRest;
  /**
   * The origins of the other API, such as `https://api.example.com`. The page's Content-Security-Policy allows requests
   * to these origins.
   */
  hosts?: readonly string[];
  /** Additional headers for each call made with `fetchJson`. If this is a function, it is called for every request. */
  headers?: Headings | ((session: SessionNow) => Headings);
  /** Controls whether cookies are sent to the other API, like the `credentials` option of `fetch`. */
  credentials?: 'omit' | 'same-origin' | 'include';
  /**
   * The calls that the API offers for the resource, or a function that returns the calls for all resources and is
   * called once per session. Default: all calls.
   */
  can?: Offers | ((api: ForeignApi) => Promise<OffersByPath>);
  /** Converts a record from the provider's format to the declared fields. */
  read?(record: Values): Values;
  /** Converts a form's values to the provider's format before they are sent. */
  write?(values: Values): Values;
  /**
   * Converts a list's filters to the provider's format. By default, a search becomes `q`, and a range becomes two
   * filters such as `price_gte` and `price_lte`.
   */
  filter?(filter: Values): Values;
}

// eslint-disable-next-line typescript/no-explicit-any -- records of any shape
type Values = Record<string, any>;

type Headings = Readonly<Record<string, string | undefined>>;

/** The session properties passed to the `headers` function. */
export interface SessionNow {
  token: string | undefined;
  locale: string;
  // eslint-disable-next-line typescript/no-explicit-any -- the content depends on the admin
  place: Readonly<Record<string, any>>;
}

/**
 * Sends a request to another API, like react-admin's `fetchUtils.fetchJson`, and adds the declared headers. Data
 * providers accept this function as their HTTP client.
 */
export type FetchJson = (
  url: string,
  options?: RequestInit,
  // eslint-disable-next-line typescript/no-explicit-any -- JSON of any shape
) => Promise<{ status: number; headers: Headers; body: string; json: any }>;

export interface ForeignApi {
  fetchJson: FetchJson;
}

/** The calls that an API offers for a resource. Default: all calls. */
export interface Offers {
  list?: boolean;
  /**
   * `one` reads a record by its id, and `many` reads several records by their ids. If both are false, records have no
   * page and no form.
   */
  one?: boolean;
  many?: boolean;
  create?: boolean;
  update?: boolean;
  delete?: boolean;
  search?: boolean;
  /** True if lists can be filtered and sorted by any field. If only some fields can be used, a list of their names. */
  filter?: boolean | readonly string[];
  sort?: boolean | readonly string[];
}

/**
 * The calls that an API offers for each resource, by the resource's path. The API doesn't provide resources that are
 * missing here.
 */
export type OffersByPath = Readonly<Record<string, Offers | boolean>>;

/** The methods of a react-admin data provider that the framework calls. Methods excluded by `can` may be missing. */
export type ForeignProvider = {
  [Call in 'getList' | 'getOne' | 'getMany' | 'create' | 'update' | 'delete']?: (
    resource: string,
    // eslint-disable-next-line typescript/no-explicit-any -- react-admin's types aren't available here
    params: any,
    // eslint-disable-next-line typescript/no-explicit-any -- react-admin's types aren't available here
  ) => Promise<any>;
};

/** A REST backend with the query syntax of ra-data-simple-rest. */
export interface SimpleRest {
  simpleRest: string;
  /** The response header that contains the total number of records in a list. Default: `Content-Range`. */
  countHeader?: string;
}

type SimpleRestOptions = Pick<SimpleRest, 'countHeader'> &
  Omit<Api, 'path' | 'provider' | 'hosts' | 'verbs' | 'public'>;

/** Connects a resource to a simple REST backend, for example `api: simpleRest('https://api.example.com', 'brands')`. */
export const simpleRest = (url: string, path: string, { countHeader, ...api }: SimpleRestOptions = {}): Api => ({
  path,
  ...api,
  provider: { simpleRest: url, ...(countHeader && { countHeader }) },
  hosts: /^https?:/.test(url) ? [new URL(url).origin] : [],
});

/** Checks whether the records are provided by another API. If so, this server has no table and no calls for them. */
export const isForeign = (api: Api): boolean => api.provider !== undefined;

const usual: Record<Verb, (path: string) => string> = {
  list: (path) => path,
  add: (path) => `${path}/add`,
  update: (path) => `${path}/update`,
  delete: (path) => `${path}/delete`,
  status: (path) => `${path}/update_status`,
  reorder: (path) => `${path}/reorder`,
};

/**
 * Returns the path of a call, relative to the API's prefix. For example, `endpoint(colours.api, 'add')` returns
 * `colours/add`.
 */
export const endpoint = (api: Api, verb: Verb): string => api.verbs?.[verb] ?? usual[verb](api.path);

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Returns the path of an action, relative to the API's prefix. For example, the path of the `takeBack` action is
 * `loans/take_back`.
 */
export const actionEndpoint = (api: Api, action: string): string => `${api.path}/${snake(action)}`;

export const keyOf = (api: Api): string => api.key ?? 'id';

/** Returns the default name of a resource's table, derived from the resource's path. */
export const tableOf = (api: Api): string => api.path.replaceAll('/', '_');
