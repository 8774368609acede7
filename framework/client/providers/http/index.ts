export { createHttp } from './createHttp';
export type { Http, HttpOptions, HttpRequest, Promised } from './createHttp';
export { failures, HttpError } from './reply';
export type { ErrorBody, FieldErrors } from './reply';
export { toQuery } from './createHttp';
export type { Query, QueryValue } from './createHttp';
export type { Reply } from './reply';
