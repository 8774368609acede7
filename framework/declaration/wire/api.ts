/** What can be asked of a resource; each is one call. */
export type Verb = 'list' | 'add' | 'update' | 'delete' | 'status' | 'reorder';

/** Where a resource's records live, and under which names the wire knows them. */
export interface Api {
  /** Under the API's prefix, without a slash in front: `brands`. */
  path: string;
  /** The wire's name for a record's id; `id` unless said. */
  key?: string;
  /** Calls that aren't at their usual place, as whole paths under the prefix. */
  verbs?: Partial<Record<Verb, string>>;
  /** Fields the wire calls otherwise: `{ name: 'brand_details' }`. */
  names?: Record<string, string>;
  /** The list answers those who haven't logged in, too. */
  public?: boolean;
  /** Whoever else has the records: any react-admin data provider, what loads one, or a plain REST backend. */
  provider?: ForeignProvider | (() => Promise<ForeignProvider>) | SimpleRest;
  /** Where that is, `https://api.example.com`: the page's security policy lets it speak to these hosts. */
  hosts?: readonly string[];
  /** A record of the provider's with its values as the declaration has them, and back. */
  read?(record: Values): Values;
  write?(values: Values): Values;
  /** A list's filters as the provider wants them; unless said, a search is `q`, and a range `price_gte` and `price_lte`. */
  filter?(filter: Values): Values;
}

// eslint-disable-next-line typescript/no-explicit-any -- records of any shape
type Values = Record<string, any>;

/** What is asked of a react-admin data provider. */
export type ForeignProvider = {
  // eslint-disable-next-line typescript/no-explicit-any -- react-admin's own types, which aren't known here
  [Call in 'getList' | 'getOne' | 'getMany' | 'create' | 'update' | 'delete']: (resource: string, params: any) => Promise<any>;
};

/** A backend of the plain REST kind that ra-data-simple-rest speaks to. */
export interface SimpleRest {
  simpleRest: string;
  /** What each request carries besides; asked for anew each time, where it is a function. */
  headers?: Record<string, string> | (() => Record<string, string>);
  /** Whether the browser sends the cookies that it has for that host; as `fetch` has it. */
  credentials?: 'omit' | 'same-origin' | 'include';
  /** The header with a list's total; `Content-Range` unless said. */
  countHeader?: string;
}

type SimpleRestOptions = Omit<SimpleRest, 'simpleRest'> & Omit<Api, 'path' | 'provider' | 'hosts' | 'verbs' | 'public'>;

/** Points a resource at a simple REST backend: `api: simpleRest('https://api.example.com', 'brands')`. */
export const simpleRest = (url: string, path: string, options: SimpleRestOptions = {}): Api => {
  const { headers, credentials, countHeader, ...api } = options;
  const provider = { simpleRest: url, ...(headers && { headers }), ...(credentials && { credentials }), ...(countHeader && { countHeader }) };
  return { path, ...api, provider, hosts: /^https?:/.test(url) ? [new URL(url).origin] : [] };
};

/** Whether somebody else has the resource's records: this server has neither a table nor a call for it. */
export const isForeign = (api: Api): boolean => api.provider !== undefined;

const usual: Record<Verb, (path: string) => string> = {
  list: (path) => path,
  add: (path) => `${path}/add`,
  update: (path) => `${path}/update`,
  delete: (path) => `${path}/delete`,
  status: (path) => `${path}/update_status`,
  reorder: (path) => `${path}/reorder`,
};

/** The path of a call under the API's prefix: `endpoint(colours.api, 'add')` is `colours/add`. */
export const endpoint = (api: Api, verb: Verb): string => api.verbs?.[verb] ?? usual[verb](api.path);

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The path of an action: `takeBack` of loans is `loans/take_back`. */
export const actionEndpoint = (api: Api, action: string): string => `${api.path}/${snake(action)}`;

/** The wire's name of the id. */
export const keyOf = (api: Api): string => api.key ?? 'id';

/** The table of a resource that doesn't say which: its path's name. */
export const tableOf = (api: Api): string => api.path.replaceAll('/', '_');
