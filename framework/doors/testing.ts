/**
 * Helpers for testing an admin's declarations: checks derived from the declarations, sample values and long-running
 * tests.
 */

// The framework's text, and the functions for replacing it with an admin's own text.
export type { Phrases } from '../languages/withOwn';
export { createTranslator } from '../client/i18n/translator';
export type { Translate } from '../client/i18n/translator';

// The admin: its languages, roles, scopes, menu and pages.
export { mayRead, mayWrite } from '../declaration/admin/roles';
export { limitToOffered } from '../declaration/admin/offered';
export { ownPages } from '../declaration/admin/page';
export { createRegistry } from '../declaration/admin/registry';

// Resources, their fields, records and actions.
export type { Exactly, OneOf } from '../core/kind';
export { nextAction } from '../declaration/resource/actions';
export type { Action, ActionSet } from '../declaration/resource/actions';
export { actionEndpoint, endpoint, keyOf } from '../declaration/resource/api';
export type { Verb } from '../declaration/resource/api';
export type { Operation, Scope } from '../declaration/resource/scope';
export { machineOf } from '../declaration/resource/steps';
export { atTab, countsOf, tabsOf } from '../declaration/resource/list';
export { emptyOf } from '../declaration/resource/when';
export { kinds } from '../kinds';

// The framework's own resources.
export { commentsName } from '../declaration/history/events';
export { isForKeys } from '../declaration/keys/rights';
export { keysTable, ownRolesTable } from '../declaration/admin/ownTables';

// The validation and wire format of record values.
export { idleValues } from '../declaration/validation/dependents';
export { defaultsOf, fieldSchema, validate } from '../declaration/validation/validate';
export { canImport, fromWire, mostFound, recordFromWire, toWire } from '../declaration/wire/wire';
export type { Found } from '../declaration/wire/wire';

// Checks of declarations.
export { checkAdmin } from '../declaration/complaints/checkAdmin';
export { checkDeclarations } from '../declaration/complaints/checkDeclarations';

// Other values.
export { accents, choices, fixedModes, productDefaults } from '../core/appearance';
export type { FixedMode, Settings } from '../core/appearance';
export { leavesOf } from '../core/condition';
export { isKeptFromSome } from '../core/mask';
export { canonical } from '../core/objects';
export type { TextOptions } from '../kinds/text/kind';

// Long-running tests.
export { amount, isLongRun, oneIn, report } from '../testing/longRun';

// Test helpers.
export { judge, judgedRecord, label } from '../testing/judge';
export { createSampler } from '../testing/samples';

// Typed filters.
export { asNotation, chipsOf, createTypedReader, samplesIn } from '../testing/checks/typed';
