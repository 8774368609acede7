export type Verb = 'list' | 'add' | 'update' | 'delete' | 'status' | 'reorder';

/** The API that holds the records of a resource, and the names it uses. */
export interface Api {
  /** The path under the API's prefix, without a leading slash: `brands`. */
  path: string;
  /** The name of a record's id in the API. Default: `id`. */
  key?: string;
  /** Full paths under the prefix, for calls whose path differs from the default. */
  verbs?: Partial<Record<Verb, string>>;
  /** The names in the API of fields that have another name there: `{ name: 'brand_details' }`. */
  names?: Record<string, string>;
  /** The list is public: reading it requires no login. */
  public?: boolean;
  /**
   * Another API that holds the records: a react-admin data provider, a function that creates or imports a provider, or
   * a plain REST backend.
   */
  provider?: ForeignProvider | ((api: ForeignApi) => ForeignProvider | Promise<ForeignProvider>) | SimpleRest;
  /**
   * The origins of the other API, such as `https://api.example.com`. The page's Content-Security-Policy then allows
   * them.
   */
  hosts?: readonly string[];
  /** Additional headers for each call made with `fetchJson`. A function is called for every request. */
  headers?: Headings | ((session: SessionNow) => Headings);
  /**
   * Whether cookies are sent to the other API. The possible values are those of `credentials` in the options of
   * `fetch`.
   */
  credentials?: 'omit' | 'same-origin' | 'include';
  /**
   * The calls that the API offers for the resource, or a function that determines this once per session for all
   * resources. Default: all calls.
   */
  can?: Offers | ((api: ForeignApi) => Promise<OffersByPath>);
  /** Converts a record from the provider to the values of the declaration. */
  read?(record: Values): Values;
  /** Converts the values of a form to the provider's format. */
  write?(values: Values): Values;
  /**
   * Converts the filters of a list to the provider's format. Default: a search becomes `q`, and a range becomes
   * `price_gte` and `price_lte`.
   */
  filter?(filter: Values): Values;
}

// eslint-disable-next-line typescript/no-explicit-any -- records of any shape
type Values = Record<string, any>;

type Headings = Readonly<Record<string, string | undefined>>;

/** The part of the session that the headers for another API can depend on. */
export interface SessionNow {
  token: string | undefined;
  locale: string;
  // eslint-disable-next-line typescript/no-explicit-any -- the admin decides what a place of work contains
  place: Readonly<Record<string, any>>;
}

/**
 * Calls another API as react-admin's `fetchUtils.fetchJson` does, and adds the declared headers. Data providers accept
 * this function as their HTTP client.
 */
export type FetchJson = (
  url: string,
  options?: RequestInit,
  // eslint-disable-next-line typescript/no-explicit-any -- JSON of any shape
) => Promise<{ status: number; headers: Headers; body: string; json: any }>;

export interface ForeignApi {
  fetchJson: FetchJson;
}

/** The calls that an API offers for a resource. By default, every call is offered. */
export interface Offers {
  list?: boolean;
  /**
   * `one`: reading a record by its id; `many`: reading several records by their ids. Without either, records have no
   * page and no form.
   */
  one?: boolean;
  many?: boolean;
  create?: boolean;
  update?: boolean;
  delete?: boolean;
  search?: boolean;
  /** Whether lists can be filtered and sorted: by all fields, or only by the named fields. */
  filter?: boolean | readonly string[];
  sort?: boolean | readonly string[];
}

/** The calls that an API offers, by the path of the resource. If a resource isn't named, the API doesn't have it. */
export type OffersByPath = Readonly<Record<string, Offers | boolean>>;

/** The part of a react-admin data provider that the framework calls. A method may be missing if `can` excludes it. */
export type ForeignProvider = {
  [Call in 'getList' | 'getOne' | 'getMany' | 'create' | 'update' | 'delete']?: (
    resource: string,
    // eslint-disable-next-line typescript/no-explicit-any -- react-admin's types aren't available here
    params: any,
    // eslint-disable-next-line typescript/no-explicit-any -- react-admin's types aren't available here
  ) => Promise<any>;
};

/** A plain REST backend whose queries have the syntax of ra-data-simple-rest. */
export interface SimpleRest {
  simpleRest: string;
  /** The header that contains the total number of records of a list. Default: `Content-Range`. */
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

/** Checks whether another API holds the records. If so, this server has no table for them and offers no calls. */
export const isForeign = (api: Api): boolean => api.provider !== undefined;

const usual: Record<Verb, (path: string) => string> = {
  list: (path) => path,
  add: (path) => `${path}/add`,
  update: (path) => `${path}/update`,
  delete: (path) => `${path}/delete`,
  status: (path) => `${path}/update_status`,
  reorder: (path) => `${path}/reorder`,
};

/** Returns the path of a call, relative to the API's prefix: `endpoint(colours.api, 'add')` is `colours/add`. */
export const endpoint = (api: Api, verb: Verb): string => api.verbs?.[verb] ?? usual[verb](api.path);

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Returns the path of an action: the path of `takeBack` of loans is `loans/take_back`. */
export const actionEndpoint = (api: Api, action: string): string => `${api.path}/${snake(action)}`;

export const keyOf = (api: Api): string => api.key ?? 'id';

/** Returns the default name of a resource's table, which follows from the resource's path. */
export const tableOf = (api: Api): string => api.path.replaceAll('/', '_');
