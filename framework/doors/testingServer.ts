/**
 * Helpers for testing an admin's server: a test server with a separate database, functions that call the server, and
 * the server's modules.
 */

// The server and its migrations.
export type { AppConfig } from '../server/app/appOptions';
export { startTracing } from '../server/platform/process/traces';
export { startWork } from '../server/app/work';

// Backups.
export { bufferOf, createArchive, entriesOf, listTables } from '../server/app/backup/archive';
export type { Manifest } from '../server/app/backup/archive';

// Accounts, sessions and tenancy.
export { openBreachedPasswords } from '../server/auth/passwords/breached';
export { byMembership } from '../server/auth/tenancy';
export { createThrottle } from '../server/auth/throttle';
export type { ThrottleOptions } from '../server/auth/throttle';

// Jobs.
export { installJobs } from '../server/platform/jobs/queue';
export { createQueue } from '../server/platform/jobs/queue';

// Mail.
export { createMailer } from '../server/platform/mail/mailer';

// Files.
export { handlersOf } from '../server/app/features';
export { openLinks } from '../server/features/uploads/intake';
export { sweepUploads } from '../server/features/uploads/feature';
export type { S3Settings } from '../server/platform/storage/storage';
export { localDisk, mediaRootOf } from '../server/platform/storage/localDisk';
export { s3Bucket } from '../server/platform/storage/s3';

// Limits, logging and the server process.
export { longestAddress } from '../server/platform/limits/callLimits';
export { shareLimits } from '../server/platform/limits/rateLimit';
export type { LogOptions } from '../server/platform/process/logging';

// Features.
export { installAudit } from '../server/features/audit/feature';
export { auditTriggers } from '../server/features/audit/triggers';
export { installEvents } from '../server/database/triggers/events';
export type { Lookup } from '../server/platform/outgoing';
export type { Sender } from '../server/features/webhooks/sender';
export { partsOf, workbookOf, zipOf } from '../server/features/import/file/workbook.fixture';

// Writing.
export { bodyCaps } from '../server/resources/http/bodies';

// Reading.
export { refuseIdle } from '../server/app/checkServer';
export { setCountBound } from '../server/resources/read/counts';
export { mostIds } from '../server/resources/http/types';
export { listLimits } from '../server/resources/read/listQuery';
export { ownResources } from '../server/database/tables/model';
export { searchLimits } from '../server/resources/read/search';
export { selectionOf } from '../server/resources/read/selection/selection';
export { pageSelectionOf } from '../server/resources/read/selection/titles';
export { routesOf } from '../server/resources/routes';
export type { ResourceRoute } from '../server/resources/routes';
export { scoped } from '../server/resources/scope';

// Test helpers.
export { startAdminServer } from '../testing/adminServer';
export type { AdminServer } from '../testing/adminServer';
export { add, callBy, inDays, make } from '../testing/apiKeys';
export type { Caller, Key } from '../testing/apiKeys';
export { openPdfs } from '../server/features/pdf/pdfs';
export { fontsOfPdf, hasPoppler, pictureOfPdf, textOfPdf } from '../testing/checks/pdf';
export { startJsonHost } from '../testing/hosts/jsonHost';
export type { JsonHost, Received } from '../testing/hosts/jsonHost';
export { startRest } from '../testing/hosts/restHost';
export type { RestHost } from '../testing/hosts/restHost';
export type { Person, Reply } from '../testing/person';
