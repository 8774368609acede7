/** Helpers for testing an admin's screens and providers with a fake API. Requires jsdom and Testing Library. */

// The framework's text.
export { raParts } from '../languages/ar/raParts';
export { validation } from '../languages/en/shared';

// The application frame: entry point, services, screens, menu and theme.
export { chromeScheme, contentScheme } from '../client/shell/settings/settings';
export { effective, readSettings } from '../client/shell/settings/settings';
export { shades } from '../client/shell/theme/tokens';
export { colours } from '../client/shell/theme/tokens';

// Lazily loaded views.
export { withResourceViews } from '../client/views/ResourceViews';

// Forms, drafts, actions and uploads.
export { keepAttempt as keepTry } from '../client/form/draft/draft';
export { keepable, usable } from '../client/form/draft/draft';
export { writableFields as askedFields } from '../client/form/values/layout';
export { changedNames, pick } from '../client/form/values/values';

// Lists: rows, pages, filters and export.
export { bulkFields } from '../client/list/bulk/bulkSteps';
export { columnsOf } from '../client/list/columns/columns';
export { csvHeading, csvLines } from '../client/list/export/csv';
export { actionsTrack, fitting, narrow, spareWithActions, trackOf } from '../client/list/table/shape';

// Calls and their errors.
export { readRecord } from '../client/providers/dataProvider/dialects/dialect';
export type { HttpRequest } from '../client/providers/http/createHttp';
export { createFakeApi, json, later } from '../client/providers/http/fakeApi';
export type { Answer } from '../client/providers/http/fakeApi';
export { toFormData } from '../client/providers/http/formData';

// The session, the selected tenant, browser storage and the router.
export { createStore } from '../client/providers/store/store';

// The pages shown before the dashboard opens.
export { holdPresses } from '../client/login/inlined';
export type { PageServices } from '../client/login/PageRoot';

// Test helpers.
export { holdCatalogues, holdTexts, textsBeside } from '../testing/checks/catalogues';
export { holdExport } from '../testing/checks/holdExport';
export { holdRights } from '../testing/checks/holdRights';
export { lettersBeyond } from '../testing/checks/letters';
export { misnamed } from '../testing/checks/misnamed';
export { allTexts } from '../testing/translate';
export { firstPage, pageOf } from '../testing/fakeFetch';
export { queryFilter } from '../testing/queryFilter/queryFilter';
export { renderScreenOn } from '../testing/renderScreen';
export { renderShellOn } from '../testing/shell';
export type { ShellOptions, ShellStage } from '../testing/shell';
export { openProviderOn } from '../testing/stage';
export { readIn } from '../testing/translate';
export type { Stage } from '../testing/stage';

// Browser stubs.
export { stubWidth } from '../client/shell/testing/browser';
