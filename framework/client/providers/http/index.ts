export { createHttp } from './createHttp';
export type { Http, HttpOptions, HttpRequest, Promised } from './createHttp';
export { failures, HttpError } from './httpError';
export type { ErrorBody, FieldErrors } from './httpError';
export { toQuery } from './createHttp';
export type { Query, QueryValue } from './createHttp';
export type { Reply } from './reply';
