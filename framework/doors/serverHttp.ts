/** Custom API routes that aren't derived from declarations: schemas, headers, error responses and replies. */

// Definitions shared by routes that require a session.
export { invalid, notLoggedIn as nobody, session, withToken } from '../server/app/routes/sessions';

// Schemas, headers and error responses.
export { headersOf, language } from '../server/resources/http/types';
export { fieldSchemas, requiredNames } from '../server/resources/http/schemas';
export type { Schema } from '../server/resources/http/schemas';
export type { ProductName } from '../server/features/feature';
export { judged, readBy, refuseWrong } from '../server/resources/http/refusal';
export { say } from '../server/resources/http/say';
export {
  answer,
  count,
  day,
  described,
  describedAll,
  describedObject,
  errors,
  fieldsOf,
  id,
  moment,
  noQuery,
  refusal,
  text,
} from '../server/resources/http/types';

// Writing.
export { holdsNul, refuseIfAny } from '../server/resources/write/body';
export { holds } from '../server/resources/read/selection/selection';
export { inTurn, once } from '../server/resources/write/once';
export type { OwnedKey as Known, Owner } from '../server/resources/write/once';
export { createTurns } from '../server/auth/throttle';
export { inUse } from '../server/resources/write/refusals';
export { digest, requestKey } from '../server/resources/write/once';

// Reading.
export { isOut, stateIs } from '../server/resources/read/computed';
export { addEvents } from '../server/resources/read/history';
export { parseId, parseIds } from '../server/resources/http/types';
export { readOne } from '../server/resources/read/wireRecord';
export { ranked, searchFor } from '../server/resources/read/search';
export { toRecord } from '../server/resources/read/wireRecord';
export { recordSchema } from '../server/resources/routeSchema';
