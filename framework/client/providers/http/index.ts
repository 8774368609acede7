export { createHttp } from './createHttp';
export type { Http, HttpOptions, HttpRequest, Promised } from './createHttp';
export { failures, HttpError } from './httpError';
export type { ErrorBody, FieldErrors } from './httpError';
export { toQuery } from './query';
export type { Query, QueryValue } from './query';
export type { Reply } from './reply';
