/** The API client: calls, errors, the session and its storage in the browser. */

// Calls and their errors.
export { createClient } from '../client/providers/client';
export type { Client, ClientConfig } from '../client/providers/client';
export type { AdminData } from '../client/providers/data';
export { singletonId } from '../client/providers/dataProvider';
export type { AdminDataProvider } from '../client/providers/dataProvider';
export { messageOf } from '../client/providers/dataProvider';
export { apiUrlIn } from '../client/providers/client';
export { createHttp } from '../client/providers/http/createHttp';
export type { Http } from '../client/providers/http/createHttp';
export { HttpError, failures } from '../client/providers/http/reply';

// The session, the selected tenant, browser storage and the router.
export { Route } from '../client/providers/router';
export { useWhere } from '../client/providers/router';
export type { Where } from '../client/providers/router';
export { keepSession } from '../client/providers/session/keepSession';
export { nowhere } from '../client/providers/session/session';
export type { PlaceRules } from '../client/providers/session/session';
export { regionOf } from '../client/i18n/format';
export type { Session, SessionState } from '../client/providers/session/session';
export { asId, withTexts } from '../client/providers/session/session';
export { hasUnsaved, watchUnsaved } from '../client/providers/session/unsaved';
export { createAuthProvider } from '../client/providers/signIn/authProvider';
export type { StorageOptions } from '../client/providers/store/storage';
