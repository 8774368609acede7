// eslint-disable-next-line typescript/triple-slash-reference -- the file declares an ambient module, which cannot be imported
/// <reference path="../declaration/admin/declarations.d.ts" />
/**
 * The functions and types for declaring an admin: resources, fields, roles, scopes and the menu. Imports neither React
 * nor Node.js modules, so that browsers, servers and tests can use it.
 */

// Detects whether a process has loaded several copies of the package.
import '../core/copies';

export * from '../core/register';

// The framework's text, and the functions for replacing it with an admin's own text.
export { arabicForms } from '../languages/ar/language';
export { withOwn } from '../languages/withOwn';

// The admin: its languages, roles, scopes, menu and pages.
export { defineLanguages, directionOf, listLanguages, textKey } from '../core/languages';
export type { FilterNames, Grammar } from '../languages/grammar';
export { isAllowed, rolesWith } from '../declaration/admin/roles';
export { defineAdmin } from '../declaration/admin/admin';
export { defineMenu } from '../declaration/admin/registry';
export { defineNotifications } from '../declaration/admin/notifications';
export { mayOpenPage } from '../declaration/admin/page';
export type { Page } from '../declaration/admin/page';
export { createLazyRegistry } from '../declaration/admin/registry';
export type { Declarations, Registry, ResourceHead } from '../declaration/admin/registry';
export { defineRoles, isRoleOf } from '../declaration/admin/roles';
export type { FirstStep, Task } from '../declaration/admin/admin';
export type { Install } from '../declaration/admin/admin';

// Resources, their fields, records and actions.
export type { AnyField, Fields } from '../core/kind';
export { hindranceOf } from '../declaration/resource/actions';
export type { Hindrance } from '../declaration/resource/actions';
export { simpleRest } from '../declaration/resource/api';
export type { Api } from '../declaration/resource/api';
export { after, anyOf, notBefore, same } from '../declaration/resource/checks';
export type { Identifier, Labels, RecordBase, RowOf } from '../declaration/resource/record';
export { defineResource, isEditable } from '../declaration/resource/resource';
export type { AnyResource, RecordOfResource, Resource } from '../declaration/resource/resource';
export { defineScope, readAndWrite } from '../declaration/resource/scope';
export { stateName, stepBack } from '../declaration/resource/steps';
export { isAskedFor, withWhen } from '../declaration/resource/when';
export { field, kindOf } from '../kinds';

// The framework's own resources.
export { commentsOf } from '../declaration/history/comments';
export { eventFields } from '../declaration/history/events';
export type { HistoryEvent } from '../declaration/history/events';
export { logOf } from '../declaration/history/log';
export { apiKeysOf } from '../declaration/keys/apiKeys';
export { ownRolesOf } from '../declaration/roles/ownRoles';
export { webhooksOf } from '../declaration/webhooks/webhooks';

// Name rules, validation, and the wire format.
export { personName, thingName } from '../core/text/text';
export { isOfferedZone, timeZonesIn } from '../core/zones/timeZones';
export { addressName } from '../declaration/validation/addressName';
export { inheritedValue } from '../declaration/validation/dependents';
export { validateFields } from '../declaration/validation/validate';
export type { Complaints } from '../declaration/validation/validate';
export { isWritable } from '../declaration/wire/wire';
