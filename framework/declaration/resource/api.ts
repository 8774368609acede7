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
  /** Whoever else has the records: any react-admin data provider, what loads or makes one, or a plain REST backend. */
  provider?: ForeignProvider | ((api: ForeignApi) => ForeignProvider | Promise<ForeignProvider>) | SimpleRest;
  /** Where that is, `https://api.example.com`: the page's security policy lets it speak to these hosts. */
  hosts?: readonly string[];
  /** What each of its calls by `fetchJson` carries besides, perhaps of the session; asked for anew each time, where it is a function. */
  headers?: Headings | ((session: SessionNow) => Headings);
  /** Whether the browser sends the cookies that it has for that host; as `fetch` has it. */
  credentials?: 'omit' | 'same-origin' | 'include';
  /** What it offers of the resource, or what asks it once a session what it offers of each, by path; everything unless said. */
  can?: Offers | ((api: ForeignApi) => Promise<OffersByPath>);
  /** A record of the provider's with its values as the declaration has them. */
  read?(record: Values): Values;
  /** What a form gives as the provider wants it. */
  write?(values: Values): Values;
  /** A list's filters as the provider wants them; unless said, a search is `q`, and a range `price_gte` and `price_lte`. */
  filter?(filter: Values): Values;
}

// eslint-disable-next-line typescript/no-explicit-any -- records of any shape
type Values = Record<string, any>;

type Headings = Readonly<Record<string, string | undefined>>;

/** What the headers of another API's calls may tell of the session: its token, the language at hand, and where the person works. */
export interface SessionNow {
  token: string | undefined;
  locale: string;
  // eslint-disable-next-line typescript/no-explicit-any -- the admin's own to say
  place: Readonly<Record<string, any>>;
}

/** Calls another API as react-admin's `fetchUtils.fetchJson` does, with the declared headers: what data providers take as their HTTP client. */
export type FetchJson = (
  url: string,
  options?: RequestInit,
  // eslint-disable-next-line typescript/no-explicit-any -- JSON of any shape
) => Promise<{ status: number; headers: Headers; body: string; json: any }>;

/** What a provider is made with. */
export interface ForeignApi {
  fetchJson: FetchJson;
}

/** What an API offers of a resource; what isn't named it does. */
export interface Offers {
  list?: boolean;
  /** A record by its id, and several by theirs; without either, records have no page and no form. */
  one?: boolean;
  many?: boolean;
  create?: boolean;
  update?: boolean;
  delete?: boolean;
  search?: boolean;
  /** Whether its lists narrow and are sorted, or by which fields. */
  filter?: boolean | readonly string[];
  sort?: boolean | readonly string[];
}

/** What an API says it has: its resources by path, with what it offers of each; one that isn't named isn't there. */
export type OffersByPath = Readonly<Record<string, Offers | boolean>>;

/** What may be asked of a react-admin data provider; of it only the calls that `can` leaves are needed. */
export type ForeignProvider = {
  [Call in 'getList' | 'getOne' | 'getMany' | 'create' | 'update' | 'delete']?: (
    resource: string,
    // eslint-disable-next-line typescript/no-explicit-any -- react-admin's own types, which aren't known here
    params: any,
    // eslint-disable-next-line typescript/no-explicit-any -- as above
  ) => Promise<any>;
};

/** A backend of the plain REST kind that ra-data-simple-rest speaks to. */
export interface SimpleRest {
  simpleRest: string;
  /** The header with a list's total; `Content-Range` unless said. */
  countHeader?: string;
}

type SimpleRestOptions = Pick<SimpleRest, 'countHeader'> &
  Omit<Api, 'path' | 'provider' | 'hosts' | 'verbs' | 'public'>;

/** Points a resource at a simple REST backend: `api: simpleRest('https://api.example.com', 'brands')`. */
export const simpleRest = (url: string, path: string, { countHeader, ...api }: SimpleRestOptions = {}): Api => ({
  path,
  ...api,
  provider: { simpleRest: url, ...(countHeader && { countHeader }) },
  hosts: /^https?:/.test(url) ? [new URL(url).origin] : [],
});

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
